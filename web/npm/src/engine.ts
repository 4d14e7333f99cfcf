/**
 * The engine: the Java library, which the module `web` compiles to WebAssembly and to JavaScript. It
 * keeps the open documents. What is an object goes in and out as JSON, in the shape of the protocol.
 */
export interface Engine {
  /**
   * Starts a session with an editor.
   *
   * @param params those of `initialize`
   * @param pages the address of the folder with the pages that explain problems, with a slash at its end; empty for none
   * @returns the capabilities
   */
  initialize(params: string, pages: string): string;

  /**
   * Takes over the settings of the user.
   *
   * @param settings the section `kifu`
   * @returns whether that changes anything
   */
  configure(settings: string): boolean;

  open(uri: string, languageId: string, version: number, text: string): void;

  /** @param params those of `textDocument/didChange` */
  change(params: string): void;

  /** Notes the encoding in which the document will be saved. */
  encode(uri: string, encoding: string): void;

  close(uri: string): void;

  /** The parameters of `client/registerCapability` for the files whose changes matter: records, and folders that are deleted. */
  watchedFiles(): string;

  /** The extensions of records without the dot, with commas between them. */
  recordExtensions(): string;

  /** Remembers a record in the editor's folders, for completion and for the symbols of the workspace. */
  index(uri: string, text: string): void;

  /** Forgets a record, or the records in a folder. */
  forget(uri: string): void;

  /** Forgets the opening books that the user had chosen. */
  forgetBooks(): void;

  /**
   * Takes over one of the opening books that the user has chosen, in their order.
   *
   * @param name that of its file
   * @param bytes those of the file, a character for each
   * @returns whether it is of use, and not damaged
   */
  book(name: string, bytes: string): boolean;

  /** The message to the user about a book that is of no use, for the reason of that name. */
  bookTrouble(trouble: string, book: string): string;

  /** The name of the file with the settings of a project, which is looked for above documents. */
  projectFile(): string;

  /**
   * Takes over the content of a file with the settings of a project.
   *
   * @returns whether it is another than before
   */
  project(uri: string, text: string): boolean;

  /** Notes that such a file cannot be read; returns whether that is news. */
  unreadableProject(uri: string): boolean;

  /** Notes that there is no such file; returns whether there was one. */
  forgetProject(uri: string): boolean;

  /** The URIs of the known ones in a folder and in the folders in it, with line feeds between. */
  projectsBelow(uri: string): string;

  /** The parameters of `textDocument/publishDiagnostics`: what is wrong with such a file. */
  projectDiagnostics(uri: string): string;

  /** Continues the check of a document for a moment; returns whether it is done. */
  advance(uri: string): boolean;

  /** The parameters of `textDocument/publishDiagnostics`: what is found so far. */
  diagnostics(uri: string): string;

  /**
   * Returns whether something that is found so far is wrong only because a line is being typed, so that it is better
   * published when typing pauses.
   */
  waitsForPause(uri: string): boolean;

  /**
   * Notes that the author of a document has paused, or saved it: what is wrong with the line that was being typed is
   * no longer held back.
   *
   * @returns whether there is more to say now
   */
  pause(uri: string): boolean;

  /**
   * Compares the games of the documents that are open with all that are known.
   *
   * @returns the URIs of the documents of which there is more to say now, with line feeds between
   */
  compareGames(): string;

  /** The parameters of a request `kifu/tsume` for what the user wants examined without asking; empty for nothing. */
  examination(uri: string): string;

  /** What `$/progress` says when an examination begins that the user can end, as JSON. */
  beginning(): string;

  /** What `$/progress` says of the examinations that go on in a document, as JSON. */
  progress(uri: string): string;

  /** The URI of the longest document that is open; empty if none is. */
  longest(): string;

  /**
   * The message to the user when there is not enough memory.
   *
   * @param uri the document that is given up; empty if the server ends
   */
  outOfMemory(uri: string): string;

  /**
   * Begins to answer a request, any that the Java server answers. The answer is about the documents as they are now,
   * whatever is edited meanwhile.
   *
   * @returns the number of the answer, for `answer` or `withdraw`
   */
  ask(method: string, params: string): number;

  /**
   * Continues an answer for a moment.
   *
   * @returns `{"result": …}`, or `{"error": {"code": …, "message": …}}` where the request is refused, and the number is
   *     of no use any more; empty if it takes longer
   */
  answer(number: number): string;

  /** Gives an answer up. */
  withdraw(number: number): void;

  /**
   * Answers a request, however long that takes.
   *
   * @returns `{"result": …}`, or `{"error": {"code": …, "message": …}}` where it is refused
   */
  request(method: string, params: string): string;

  /**
   * Does a step of a command of the command line; the Java class `CommandSteps` lists them.
   *
   * @param bytes of the file that it is about, a character for each
   * @returns the answer; `failure` in it says why there is no other
   */
  command(step: string, params: string, bytes: string): string;
}
