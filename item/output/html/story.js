"use strict";
(() => {
  const rows = [...document.querySelectorAll(".row")];
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  const find = document.getElementById("find");
  const show = document.getElementById("show");
  const count = document.getElementById("count");

  function filter() {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const text = texts.get(row);
      const wanted = (!show.value || row.dataset.kind === show.value) && words.every((word) => text.includes(word));
      row.hidden = !wanted;
      shown += wanted;
    }
    count.value = `${shown} of ${rows.length}`;
  }

  function go(row) {
    if (!row) return;
    const summary = row.querySelector("summary");
    summary.focus();
    row.scrollIntoView({ block: "nearest" });
  }

  function step(by, wanted = (row) => !row.hidden) {
    const some = rows.filter(wanted);
    const own = document.activeElement ? document.activeElement.closest(".row") : null;
    const at = own ? rows.indexOf(own) : -1;
    const after = some.filter((row) => rows.indexOf(row) > at);
    const before = some.filter((row) => rows.indexOf(row) < at);
    go(by > 0 ? after[0] || some[some.length - 1] : before[before.length - 1] || some[0]);
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      find.value = "";
      show.value = "";
      filter();
      find.blur();
    } else if (["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName)) {
      return;
    } else if (event.key === "/") {
      event.preventDefault();
      find.focus();
    } else if (event.key === "j") {
      step(1);
    } else if (event.key === "k") {
      step(-1);
    } else if (event.key === "b") {
      step(1, (row) => !row.hidden && row.dataset.kind === "break");
    }
  });
  find.addEventListener("input", filter);
  show.addEventListener("change", filter);
  filter();
})();
