/** The commands of the Java program, which the module `web` compiles to JavaScript. */
export interface CommandEngine {
  /**
   * Runs a command.
   *
   * @param words the arguments, with NUL after each
   * @returns the exit code
   */
  run(system: NodeSystem, words: string): number;
}

/** What the commands have done by Node.js; the Java interface of this name describes it. */
export interface NodeSystem {
  error(): string;
  separator(): string;
  folder(): string;
  environment(): string;
  isTerminal(stream: number): boolean;
  memory(): number;
  text(name: string): string;
  version(): string;
  interrupted(words: string): void;
  end(exitCode: number): void;
  attributes(path: string, followsLinks: boolean): string;
  space(path: string): number;
  isWritable(path: string): boolean;
  isReadable(path: string): boolean;
  real(path: string): string;
  names(folder: string): string;
  makeFolder(path: string): number;
  create(path: string, isPrivate: boolean): number;
  move(from: string, to: string): number;
  remove(path: string): number;
  copyPermissions(from: string, to: string): number;
  open(path: string, writes: boolean, followsLinks: boolean): number;
  read(file: number, bytes: Int8Array, offset: number, length: number, position: number): number;
  write(file: number, bytes: Int8Array, offset: number, length: number): number;
  flush(file: number): number;
  close(file: number): number;
}
