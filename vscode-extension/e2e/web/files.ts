import * as vscode from "vscode";

/** What the server of the tests says about a file or a folder. */
interface About {
  readonly isFolder: boolean;
  readonly size: number;
  readonly changed: number;
  readonly entries: readonly { readonly name: string; readonly isFolder: boolean }[];
}

/** Registers the file system with the scheme `web`, whose files lie on the server that this comes from. */
export function activate({ extensionUri, subscriptions }: vscode.ExtensionContext): void {
  const address = (file: vscode.Uri): string => vscode.Uri.joinPath(extensionUri, "..", "files", file.path).toString();
  const about = async (file: vscode.Uri): Promise<About> => {
    const answer = await fetch(address(file), { method: "OPTIONS" });
    if (!answer.ok) {
      throw vscode.FileSystemError.FileNotFound(file);
    }
    return (await answer.json()) as About;
  };
  const type = ({ isFolder }: { readonly isFolder: boolean }) => (isFolder ? vscode.FileType.Directory : vscode.FileType.File);
  const changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const refuse = (file: vscode.Uri): never => {
    throw vscode.FileSystemError.NoPermissions(file);
  };
  const files: vscode.FileSystemProvider = {
    onDidChangeFile: changes.event,
    watch: () => ({ dispose: () => undefined }),
    stat: async (file) => {
      const { size, changed, ...rest } = await about(file);
      return { type: type(rest), size, ctime: changed, mtime: changed };
    },
    readDirectory: async (folder) => (await about(folder)).entries.map((entry) => [entry.name, type(entry)]),
    readFile: async (file) => {
      const answer = await fetch(address(file));
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : Promise.reject(vscode.FileSystemError.FileNotFound(file));
    },
    writeFile: async (file, content) => {
      await fetch(address(file), { method: "PUT", body: content.slice() });
      changes.fire([{ type: vscode.FileChangeType.Changed, uri: file }]);
    },
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
  subscriptions.push(vscode.workspace.registerFileSystemProvider("web", files, { isCaseSensitive: true }));
}
