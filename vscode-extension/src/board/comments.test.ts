import { expect, test } from "vitest";
import { Comments, type Decision } from "./comments";
import { LineHistory } from "./lineHistory";
import { CommentBox, type TypedComment } from "./page/commentBox";
import type { CommentMessage, CommentPlace } from "./protocol";
import { randomFrom } from "./randomFrom";

const URI = "file:///game.kif";
const STEPS = 10_000;

/** More than a page ever sends. */
const REPORTS_OF_A_PAGE = 1_000_000;

/** What can happen between two looks at whether everything is still there. */
const STEPS_BETWEEN_LOOKS = 250;

/** An edit of whole lines: those from one on to another, which is not removed, are replaced. */
interface LineEdit {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Lets promises go on that wait for nothing else. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A record with moves and comments, a server, an extension and a page, without VS Code: each message and answer is on
 * its way until a step lets it arrive, in any order between them.
 */
class World {
  readonly lines = ["game", "m1", "m2", "m3", "m4", "m5"];
  version = 1;
  private readonly history = new LineHistory();
  private undoable: (readonly string[])[] = [];
  private isServerOn = true;
  /** Answers and edits on their way. */
  private underWay: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  private toExtension: (() => void)[] = [];
  private toPage: (() => void)[] = [];
  private pause: (() => void) | undefined;
  private questions: ((decision: Decision) => void)[] = [];
  /** Texts that were opened because they could not be written. */
  readonly kept: string[] = [];

  private cursor = 1;
  private isMoved = true;
  /** What the follower knows. */
  private known: { readonly place: CommentPlace; readonly said: string } | undefined;
  private reports = 0;
  /** The move that a place was, when it was shown. */
  private readonly moves = new Map<string, string>();

  private pages = -REPORTS_OF_A_PAGE;
  private readonly textarea = { value: "" };
  private page = this.newPage();
  private shown: { readonly version: number; readonly lines: readonly string[] } = { version: 1, lines: [] };
  private move: string | undefined;
  private isPageReady = true;

  /** The characters that are to be found at the end, by the move that they were typed at; blank for others' text. */
  readonly expected = new Map<string, string>();
  private typed = 0x4e00;

  private readonly comments = new Comments<LineEdit>(
    {
      version: () => this.version,
      read: (place) => this.answer(() => this.commentAt(place)?.text),
      write: (place, comment) => this.answer(() => this.editsAt(place, comment)),
      apply: (_uri, edits) => this.apply(edits),
    },
    this.history,
    (_why, comment) =>
      new Promise((resolve) =>
        this.questions.push((decision) => {
          this.decided(decision, comment());
          resolve(decision);
        }),
      ),
    (task) => {
      this.pause = task;
      return () => (this.pause = undefined);
    },
    () => this.sendComment(),
  );

  constructor(private readonly random: () => number) {}

  private newPage(): CommentBox {
    this.pages += REPORTS_OF_A_PAGE;
    return new CommentBox(this.textarea, (message) => this.toExtension.push(() => this.take(message)), this.pages);
  }

  private pick<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.random() * of.length)];
  }

  private commentAt({ line, isAbove }: CommentPlace): { readonly from: number; readonly to: number; readonly text: string } | undefined {
    let from = isAbove ? line : line + 1;
    if (!/^m/.test(this.lines[line] ?? "")) {
      return undefined;
    }
    while (isAbove && this.lines[from - 1]?.startsWith("*")) {
      from--;
    }
    let to = from;
    while (this.lines[to]?.startsWith("*")) {
      to++;
    }
    return { from, to, text: this.lines.slice(from, to).map((text) => text.slice(1)).join("\n") };
  }

  private editsAt(place: CommentPlace, comment: string): { readonly edits: LineEdit[] } | undefined {
    const old = this.commentAt(place);
    const lines = comment.trimEnd() === "" ? [] : comment.trimEnd().split("\n").map((text) => `*${text.trimEnd()}`);
    return old && { edits: [{ from: old.from, to: old.to, lines }] };
  }

  /** What the server says now, which arrives later. */
  private answer<T>(ask: () => T): Promise<T> {
    if (!this.isServerOn) {
      return Promise.reject(new Error("off"));
    }
    const said = ask();
    return new Promise((resolve, reject) =>
      this.underWay.push({ arrive: () => resolve(said), fail: () => reject(new Error("off")) }),
    );
  }

  private apply(edits: readonly LineEdit[]): Promise<boolean> {
    const { version } = this;
    return new Promise((resolve) => {
      const arrive = (): void => {
        const isCurrent = version === this.version;
        if (isCurrent) {
          this.undoable.push([...this.lines]);
          edits.forEach((edit) => this.edit(edit));
        }
        resolve(isCurrent);
      };
      this.underWay.push({ arrive, fail: arrive }); // VS Code applies it whether the server is on or not.
    });
  }

  private edit({ from, to, lines }: LineEdit): void {
    const range = { start: { line: from, character: 0 }, end: { line: to, character: 0 } };
    this.lines.splice(from, to - from, ...lines);
    const added = lines.length - (to - from);
    this.cursor = this.cursor >= to ? this.cursor + added : Math.min(this.cursor, Math.max(from, 1));
    this.version++;
    this.isMoved = true;
    const text = lines.map((line) => `${line}\n`).join("");
    this.history.changed(URI, this.version, [{ range, text } as never]);
  }

  /** Removes or replaces lines by another hand: what stood there is no longer to be found. */
  private editByOthers(edit: LineEdit): void {
    this.forget(this.lines.slice(edit.from, edit.to).join(""));
    this.undoable.push([...this.lines]);
    this.edit(edit);
  }

  private forget(text: string): void {
    [...text].forEach((character) => this.expected.delete(character));
  }

  private decided(decision: Decision, comment: string): void {
    if (decision === "keep") {
      this.kept.push(comment);
    } else if (decision === "discard") {
      this.forget(comment);
    } else {
      [...this.expected].filter(([, move]) => move === "").forEach(([character]) => this.expected.delete(character));
    }
  }

  /** The follower learns what stands at the cursor. */
  private follow(): void {
    if (!this.isServerOn) {
      return;
    }
    this.isMoved = false;
    const isStart = this.cursor < this.lines.indexOf(this.lines.find((line) => line.startsWith("m")) ?? "");
    let line = this.cursor;
    while (!isStart && line > 0 && !this.lines[line]?.startsWith("m")) {
      line--;
    }
    if (isStart) {
      line = this.lines.findIndex((text) => text.startsWith("m"));
    }
    const place: CommentPlace = { uri: URI, version: this.version, line, isAbove: isStart };
    this.known = { place, said: this.commentAt(place)?.text ?? "" };
    this.moves.set(JSON.stringify(place), isStart ? "start" : (this.lines[line] ?? ""));
    const shown = { version: this.version, lines: [...this.lines] };
    this.toPage.push(() => (this.shown = shown));
    this.sendComment();
  }

  private sendComment(): void {
    if (this.known !== undefined && this.isPageReady) {
      const { place, said } = this.known;
      const message: CommentMessage = { type: "comment", place, comment: this.comments.textAt(place, said), edits: this.reports };
      this.toPage.push(() => {
        if (this.page.receive(message)) {
          this.move = this.moves.get(JSON.stringify(place));
        }
      });
    }
  }

  private take({ place, before, comment, edits }: TypedComment): void {
    this.reports = edits;
    this.comments.type(place, before, comment);
    this.sendComment();
  }

  private insert(text: string): void {
    const { value } = this.textarea;
    const at = Math.floor(this.random() * (value.length + 1));
    this.textarea.value = value.slice(0, at) + text + value.slice(at);
    this.page.report();
  }

  private newCharacter(move: string): string {
    const character = String.fromCharCode(this.typed++);
    this.expected.set(character, move);
    return character;
  }

  /** What can happen, and how often it does. */
  private readonly happenings: readonly (readonly [number, () => void])[] = [
    [30, () => this.move !== undefined && this.insert(this.newCharacter(this.move))],
    [3, () => this.move !== undefined && this.insert("\n")],
    [3, () => this.move !== undefined && this.rubOut()],
    [12, () => this.toExtension.shift()?.()],
    [25, () => this.toPage.shift()?.()],
    [30, () => this.underWay.shift()?.arrive()],
    [12, () => this.isMoved && this.follow()],
    [4, () => this.pass()],
    [3, () => void this.toExtension.push(() => void this.comments.flush())],
    [4, () => this.click()],
    [3, () => this.editByOthers({ from: 1, to: 1, lines: ["#"] })],
    [1, () => this.removeMove()],
    [2, () => this.addMove()],
    [2, () => this.editCommentByOthers()],
    [1, () => this.undo()],
    [1, () => this.restart()],
    [1, () => this.reload()],
    [2, () => this.questions.shift()?.(this.pick(["write", "discard", "keep"] as const) ?? "keep")],
  ];

  step(): void {
    const sum = this.happenings.reduce((total, [weight]) => total + weight, 0);
    let left = this.random() * sum;
    this.happenings.find(([weight]) => (left -= weight) < 0)?.[1]();
  }

  private rubOut(): void {
    const { value } = this.textarea;
    const at = Math.floor(this.random() * value.length);
    this.forget(value.slice(at, at + 1));
    this.textarea.value = value.slice(0, at) + value.slice(at + 1);
    this.page.report();
  }

  private pass(): void {
    const { pause } = this;
    this.pause = undefined;
    pause?.();
  }

  /** A click on a move in the list of the page goes to that move, wherever it is by then. */
  private click(): void {
    const { version, lines } = this.shown;
    const line = this.pick(lines.flatMap((text, index) => (text.startsWith("m") ? [index] : [])));
    if (line !== undefined) {
      this.toExtension.push(() => {
        const now = this.history.now({ uri: URI, version, line });
        if (now !== undefined) {
          expect(this.lines[now.line]).toBe(lines[line]);
          this.cursor = now.line;
          this.isMoved = true;
        }
      });
    }
  }

  private moveLines(): number[] {
    return this.lines.flatMap((text, index) => (text.startsWith("m") ? [index] : []));
  }

  private removeMove(): void {
    const line = this.pick(this.moveLines().slice(1)) ?? 0;
    const comment = this.commentAt({ uri: URI, version: this.version, line, isAbove: false });
    if (comment !== undefined) {
      this.editByOthers({ from: line, to: comment.to, lines: [] });
    }
  }

  private addMove(): void {
    if (this.moveLines().length < 8) {
      this.editByOthers({ from: this.lines.length, to: this.lines.length, lines: [`m${this.version}x`] });
    }
  }

  private editCommentByOthers(): void {
    const line = this.pick(this.lines.flatMap((text, index) => (text.startsWith("*") ? [index] : [])));
    if (line !== undefined) {
      if (this.random() < 0.7) {
        const text = (this.lines[line] ?? "") + this.newCharacter("");
        this.undoable.push([...this.lines]);
        this.edit({ from: line, to: line + 1, lines: [text] });
      } else {
        this.editByOthers({ from: line, to: line + 1, lines: [] });
      }
    }
  }

  /** Undoes the last edit, once everything is written, as a key on the page does. */
  private undo(): void {
    void this.comments.flush().then(() => {
      const before = this.undoable.pop();
      if (before === undefined) {
        return;
      }
      let from = 0;
      while (from < Math.min(before.length, this.lines.length) && before[from] === this.lines[from]) {
        from++;
      }
      let end = 0;
      while (end < Math.min(before.length, this.lines.length) - from && before.at(-1 - end) === this.lines.at(-1 - end)) {
        end++;
      }
      this.forget(this.lines.slice(from, this.lines.length - end).join(""));
      this.edit({ from, to: this.lines.length - end, lines: before.slice(from, before.length - end) });
    });
  }

  private restart(): void {
    this.isServerOn = !this.isServerOn;
    this.underWay.splice(0).forEach(({ fail }) => fail());
    if (this.isServerOn) {
      void this.comments.flush();
    }
  }

  /** The page is hidden, and loaded anew when it is shown. */
  private reload(): void {
    this.page.report();
    this.toPage = [];
    this.textarea.value = "";
    this.move = undefined;
    this.page = this.newPage();
    this.isPageReady = false;
    const { pages } = this;
    this.toExtension.push(() => {
      this.reports = pages;
      this.isPageReady = true;
      this.isMoved = true;
    });
  }

  /** Lets everything arrive that is on its way. */
  async rest(): Promise<void> {
    this.page.report();
    this.isServerOn = true;
    for (let quiet = 0; quiet < 5; ) {
      const busy = this.toExtension.length + this.toPage.length + this.underWay.length + this.questions.length > 0 || this.isMoved;
      this.toExtension.shift()?.();
      this.toPage.shift()?.();
      this.underWay.shift()?.arrive();
      this.questions.shift()?.("keep");
      if (this.isMoved) {
        this.follow();
      }
      if (!busy) {
        quiet++;
        this.pass();
        void this.comments.flush();
      }
      await settle();
    }
  }

  /** The characters that are nowhere, or at another move than they were typed at. */
  lost(): string[] {
    const kept = this.kept.join("");
    let move = "start";
    const places = new Map<string, string>();
    for (const line of this.lines) {
      move = line.startsWith("m") ? line : move;
      [...line].forEach((character) => places.set(character, move));
    }
    return [...this.expected]
      .filter(([character, at]) => {
        const place = places.get(character);
        return place === undefined ? !kept.includes(character) : at !== "" && place !== at;
      })
      .map(([character, at]) => `${character} of ${at}, in ${places.get(character)}`);
  }

  get written(): string {
    return this.lines.join("\n");
  }
}

test("whatever is typed, clicked, edited elsewhere or restarted, no character is lost", { timeout: 60_000 }, async () => {
  const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Comments, seed ${seed} (SEED=${seed})`);
  const world = new World(randomFrom(seed));
  let looksWithComments = 0;
  for (let step = 1; step <= STEPS; step++) {
    world.step();
    await settle();
    if (step % STEPS_BETWEEN_LOOKS === 0) {
      await world.rest();
      expect(world.lost(), `after ${step} steps from seed ${seed}`).toEqual([]);
      looksWithComments += world.written.includes("*") ? 1 : 0;
    }
  }
  expect(world.expected.size).toBeGreaterThan(100);
  expect(looksWithComments).toBeGreaterThan(0);
});
