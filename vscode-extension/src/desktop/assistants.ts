import { existsSync } from "node:fs";
import * as vscode from "vscode";
import { language } from "../l10n";
import { setting } from "../settings";
import { bundledProgram } from "./serverCommand";

/** The id of the provider in the manifest. */
const ID = "kifu";

/** What VS Code has since 1.101, as far as it is used here; the types are those of an older one. */
interface Mcp {
  readonly lm: { registerMcpServerDefinitionProvider?(id: string, provider: Provider): vscode.Disposable };
  readonly McpStdioServerDefinition: new (label: string, command: string, args: string[], env: object, version: string) => object;
}

interface Provider {
  readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
  provideMcpServerDefinitions(): object[];
}

/**
 * Offers `kifu mcp` to the assistants in VS Code, where the user wants that; VS Code starts it when one needs it. It takes the place
 * of the tools of the extension, since it has the board besides.
 */
export function offerToAssistants({ extension, extensionPath }: vscode.ExtensionContext): vscode.Disposable {
  const { lm, McpStdioServerDefinition } = vscode as unknown as Mcp;
  if (lm.registerMcpServerDefinitionProvider === undefined) {
    return vscode.Disposable.from();
  }
  const changed = new vscode.EventEmitter<void>();
  const change = (): void => {
    changed.fire();
    void vscode.commands.executeCommand("setContext", "kifu.offersProgram", offeredProgram(extensionPath) !== undefined);
  };
  change();
  const provider: Provider = {
    onDidChangeMcpServerDefinitions: changed.event,
    provideMcpServerDefinitions: () => {
      const program = offeredProgram(extensionPath);
      const args = ["mcp", `--locale=${language()}`, ...openFolders()];
      return program === undefined ? [] : [new McpStdioServerDefinition("Kifu", program, args, {}, extension.packageJSON.version)];
    },
  };
  return vscode.Disposable.from(
    changed,
    lm.registerMcpServerDefinitionProvider(ID, provider),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("kifu")) {
        change();
      }
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(change),
    vscode.workspace.onDidGrantWorkspaceTrust(change),
  );
}

/** The program that may be started; a Java that was found has no libraries for the protocol. */
function offeredProgram(extension: string): string | undefined {
  const isWanted = setting("assistants.enabled") && vscode.workspace.isTrusted;
  return isWanted ? setting("server.path").trim() || bundledProgram({ extension, windows: process.platform === "win32" }) : undefined;
}

/** The open folders on disk; the program refuses one that is gone. */
function openFolders(): string[] {
  return (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === "file" && existsSync(uri.fsPath))
    .map(({ uri }) => uri.fsPath);
}
