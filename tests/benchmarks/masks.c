/* The dynamic programming of masks.py for a compiler; compiled.py calls it.
 *
 * A belief state is two words, what is known true and known false. The states after a sentence are found in a
 * table by a hash of both, with the highest utility of a story to each and the way by which it comes. */
#include <stdint.h>
#include <string.h>

typedef struct { uint64_t need, ban, learn, rise, fall, stay_true, stay_false; } Event;

enum { PLACES = 1 << 12, MOST = PLACES / 4 };

static struct { uint64_t is_true, is_false; double utility; } states[2][MOST];
static int32_t places[PLACES];

static int place_of(uint64_t is_true, uint64_t is_false)
{
    return (is_true * 0x9E3779B97F4A7C15u ^ is_false * 0xC2B2AE3D27D4EB4Fu) >> 52;
}

/* Return the highest utility, and write the candidates of a story that has it; not a number where states are
 * too many. `events` are the events of all sentences, `sizes` of them for each, `scores` three for each event
 * (infeasible, possible, expected), and `ways` has room for MOST ways a sentence. */
double decode(int sentences, const int32_t *sizes, const int32_t *chosen, const Event *events,
              const double *scores, int32_t *ways, int32_t *choices)
{
    int n = 1, best = 0;
    memset(states[0], 0, sizeof states[0][0]);
    for (int sentence = 0; sentence < sentences; sentence++) {
        int reached = 0, now = sentence & 1;
        int32_t *back = ways + (long)sentence * MOST;
        memset(places, -1, sizeof places);
        for (int candidate = 0; candidate < sizes[sentence]; candidate++, chosen++, scores += 3) {
            const Event event = events[*chosen];
            for (int source = 0; source < n; source++) {
                uint64_t is_true = states[now][source].is_true, is_false = states[now][source].is_false;
                int possible = !((is_false & event.need) | (is_true & event.ban));
                int fit = possible + (possible && !(event.need & ~is_true));
                double utility = states[now][source].utility + scores[fit];
                is_true = possible ? ((is_true | event.need) & event.stay_true) | event.rise : 0;
                is_false = possible ? ((is_false | event.learn) & event.stay_false) | event.fall : 0;
                int place = place_of(is_true, is_false), state;
                while ((state = places[place]) >= 0
                       && (states[!now][state].is_true != is_true || states[!now][state].is_false != is_false))
                    place = (place + 1) % PLACES;
                if (state < 0) {
                    if (reached == MOST)
                        return 0.0 / 0.0;
                    places[place] = state = reached++;
                    states[!now][state].is_true = is_true;
                    states[!now][state].is_false = is_false;
                } else if (utility <= states[!now][state].utility)
                    continue;
                states[!now][state].utility = utility;
                back[state] = candidate * MOST + source;
            }
        }
        n = reached;
    }
    for (int state = 1; state < n; state++)
        if (states[sentences & 1][state].utility > states[sentences & 1][best].utility)
            best = state;
    double utility = states[sentences & 1][best].utility;
    for (int sentence = sentences; sentence--; best = ways[(long)sentence * MOST + best] % MOST)
        choices[sentence] = ways[(long)sentence * MOST + best] / MOST;
    return utility;
}
