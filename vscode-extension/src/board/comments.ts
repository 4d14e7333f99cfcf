import type { LineHistory } from "./lineHistory";
import type { CommentEdits, CommentPlace } from "./protocol";

/** The open records, as far as comments need them. */
export interface CommentedRecords<Edit> {
  /** The newest version of a document; undefined when it is closed. */
  version(uri: string): number | undefined;
  /** The comment at a place, blank without one; undefined where no position is known. Rejects while the server is off. */
  read(place: CommentPlace): Promise<string | undefined>;
  /** Asks for the edits that write a comment; undefined where none can be. Rejects while the server is off. */
  write(place: CommentPlace, comment: string): Promise<CommentEdits<Edit> | undefined>;
  /** Changes the text; returns whether it could be changed. */
  apply(uri: string, edits: readonly Edit[]): Promise<boolean>;
}

/** Why a comment was not written: a reason of the server, or one of these. */
export type Refusal = { readonly words: string } | "changed" | "noMove" | "readOnly";

/** What becomes of a comment that was not written. */
export type Decision = "write" | "discard" | "keep";

/** Asks the user what becomes of a comment that was not written. */
type AskUser = (refusal: Refusal, comment: () => string) => Promise<Decision>;

/** Runs a task after a pause, unless the returned function is called before. */
type AfterPause = (task: () => void) => () => void;

/** How often a comment is tried to be written while the document keeps changing. */
const MOST_TRIES = 100;

/** A comment as it was typed. It is held until it stands in the record, or the user has decided what becomes of it. */
interface Draft {
  /** Its place in some version. */
  place: CommentPlace;
  text: string;
  /** The comment in the record that it replaces. */
  before: string;
  isWritten: boolean;
  isAsked: boolean;
}

/**
 * Writes the comments that are typed beside a board into the record, each after a pause. A comment is written only in
 * place of the one that was there when it was begun, and only at its move, wherever that stands by then; otherwise the
 * user decides. What was typed is held here until then, also while the server is off.
 */
export class Comments<Edit> {
  private readonly drafts = new Set<Draft>();
  private writing: Promise<void> = Promise.resolve();
  private applying: Promise<unknown> = Promise.resolve();
  private endPause = (): void => undefined;

  /** @param changed is called when another text is to be shown in the box, though nothing was typed */
  constructor(
    private readonly records: CommentedRecords<Edit>,
    private readonly history: LineHistory,
    private readonly ask: AskUser,
    private readonly afterPause: AfterPause,
    private readonly changed: () => void,
  ) {}

  /**
   * Takes over what was typed.
   *
   * @param before the comment in whose place it is typed, as it was shown
   */
  type(place: CommentPlace, before: string, text: string): void {
    const known = this.draftAt(place);
    if (known === undefined) {
      this.drafts.add({ place, text, before, isWritten: false, isAsked: false });
    } else {
      known.text = text;
      known.isWritten = false;
    }
    this.endPause();
    this.endPause = this.afterPause(() => void this.flush());
  }

  /**
   * The text for the box at a place that is shown: what is typed there, or else the comment in the record.
   *
   * @param said the comment in the record at that version
   */
  textAt(place: CommentPlace, said: string): string {
    if (this.records.version(place.uri) === place.version) {
      this.finish(place, said);
    }
    return this.draftAt(place)?.text ?? said;
  }

  /** Lets go of what is written: it stands in the record, and was not changed there since. */
  private finish(place: CommentPlace, said: string): void {
    const here = this.draftAt(place);
    for (const draft of this.drafts) {
      if (draft.isWritten && (draft !== here || !isSame(draft.text, said))) {
        this.drafts.delete(draft);
      }
    }
  }

  /** Writes at once what is not written yet. Resolves when that is done, or cannot be done now. */
  flush(): Promise<void> {
    this.endPause();
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  /** Resolves when no edit is on its way into the text. */
  async settled(): Promise<void> {
    await this.applying;
  }

  private async writeAll(): Promise<void> {
    for (const draft of this.drafts) {
      if (!draft.isWritten && !draft.isAsked) {
        await this.write(draft).catch(() => undefined); // The server is off, and says so itself; it is written when it is back.
      }
    }
  }

  private async write(draft: Draft): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const place = this.history.now(draft.place);
      if (place === undefined || this.records.version(place.uri) === undefined) {
        return this.refuse(draft, "noMove");
      }
      draft.place = place;
      const { text } = draft;
      const said = await this.records.read(place);
      if (!this.isCurrent(place)) {
        continue;
      }
      if (said === undefined) {
        return this.refuse(draft, "noMove");
      }
      if (!isSame(said, draft.before) && !isSame(said, text)) {
        return this.refuse(draft, "changed", said);
      }
      const answer = await this.records.write(place, text);
      if (!this.isCurrent(place)) {
        continue;
      }
      if (answer?.edits === undefined) {
        return this.refuse(draft, answer?.refused === undefined ? "noMove" : { words: answer.refused });
      }
      const applied = this.records.apply(place.uri, answer.edits);
      this.applying = applied.catch(() => undefined);
      if (await applied) {
        draft.place = this.history.now(place) ?? { ...place, version: this.records.version(place.uri) ?? place.version };
        draft.before = text;
        draft.isWritten = draft.text === text;
        return;
      }
      if (this.isCurrent(place)) {
        return this.refuse(draft, "readOnly");
      }
    }
    this.refuse(draft, "changed");
  }

  private isCurrent({ uri, version }: CommentPlace): boolean {
    return this.records.version(uri) === version;
  }

  /** Lets the user decide what becomes of a draft; it is held until then. */
  private refuse(draft: Draft, refusal: Refusal, said = draft.before): void {
    draft.isAsked = true;
    void this.ask(refusal, () => draft.text).then((decision) => {
      draft.isAsked = false;
      if (decision === "write") {
        draft.before = said;
        void this.flush();
      } else {
        this.drafts.delete(draft);
      }
      this.changed();
    });
  }

  private draftAt(place: CommentPlace): Draft | undefined {
    const now = this.history.now(place);
    return [...this.drafts].find((draft) => {
      const at = this.history.now(draft.place);
      return isAtSame(draft.place, place) || (now !== undefined && at !== undefined && isAtSame(now, at));
    });
  }
}

function isAtSame(one: CommentPlace, other: CommentPlace): boolean {
  return one.uri === other.uri && one.version === other.version && one.line === other.line && one.isAbove === other.isAbove;
}

/** Whether two comments are the same in the record, where blanks around lines are not kept. */
function isSame(one: string, other: string): boolean {
  return withoutBlanks(one) === withoutBlanks(other);
}

function withoutBlanks(comment: string): string {
  return comment
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join("\n")
    .trimEnd();
}
