// Starts the language server and connects the editor with it.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function activate(context) {
  const [command, ...args] = vscode.workspace.getConfiguration("item").get("command");
  client = new LanguageClient(
    "item",
    "item",
    { command, args },
    { documentSelector: [{ language: "item" }] },
  );
  context.subscriptions.push({ dispose: () => client.stop() });
  return client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
