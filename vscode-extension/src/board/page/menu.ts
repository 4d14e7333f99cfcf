import { nextBookmark, previousBookmark } from "./bookmarks";
import { ENDS, type CopyCommand, type End, type Refactoring, type Shown } from "../protocol";
import { post, words } from "./host";
import { html } from "./svg";

/** What is chosen in a menu. */
interface Item {
  readonly label: string;
  readonly act: () => void;
}

/** What can be copied, in the order of the menu. */
const COPIES: readonly CopyCommand[] = [
  "kifu.copyPositionAsImage",
  "kifu.savePicture",
  "kifu.copyPositionAsSfen",
  "kifu.copyPositionAsBod",
  "kifu.copyGameAsKif",
  "kifu.copyGameAsKi2",
  "kifu.copyGameAsCsa",
  "kifu.copyGameAsUsi",
];

/** Shows the menu of the board: bookmarks, variations, copies, and how the game can end. */
export class Menu {
  private readonly element = html("div", { class: "menu", role: "menu", popover: "auto" });
  private shown: Shown | undefined;
  private place: readonly [number, number] = [0, 0];
  private opener: HTMLElement | undefined;

  /** @param view where a right click opens it */
  constructor(view: HTMLElement) {
    document.body.append(this.element);
    view.addEventListener("contextmenu", (event) => {
      if (!(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        this.open([event.clientX, event.clientY]);
      }
    });
    this.element.addEventListener("keydown", (event) => this.press(event));
    // The page sees no click elsewhere in VS Code.
    window.addEventListener("blur", () => this.element.hidePopover());
    this.element.addEventListener("toggle", () => this.giveBackFocus());
  }

  show(shown: Shown): void {
    this.shown = shown;
  }

  /** Opens below a button. */
  openAt(button: HTMLElement): void {
    const { left, bottom } = button.getBoundingClientRect();
    this.open([left, bottom + 2]);
  }

  /** Asks first what can be done at the place; {@link fill} shows it. */
  private open(place: readonly [number, number]): void {
    this.place = place;
    post({ type: "refactorings" });
  }

  fill(refactorings: readonly Refactoring[]): void {
    if (!document.hasFocus()) {
      return; // The user has gone on elsewhere meanwhile.
    }
    const groups: readonly (readonly Item[])[] = [
      refactorings.map(({ title, kind }) => ({ label: title, act: () => post({ type: "refactor", kind }) })),
      this.bookmarks(),
      this.ends(),
      this.copies(),
    ];
    const filled = groups.filter((group) => group.length > 0);
    this.element.replaceChildren(
      ...filled.flatMap((group, i) => [
        ...(i > 0 ? [html("div", { class: "separator", role: "separator" })] : []),
        ...group.map((item) => this.button(item)),
      ]),
    );
    this.opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    this.element.showPopover();
    this.putInside();
    this.element.querySelector("button")?.focus();
  }

  private bookmarks(): readonly Item[] {
    return [
      { label: words.nextBookmark, line: nextBookmark(this.shown) },
      { label: words.previousBookmark, line: previousBookmark(this.shown) },
    ].flatMap(({ label, line }) => (line === undefined ? [] : [{ label, act: () => post({ type: "goTo", line }) }]));
  }

  /** What can be copied: without a game only a position. */
  private copies(): readonly Item[] {
    const isGame = this.shown?.line !== undefined;
    return COPIES.filter((command) => isGame || !command.startsWith("kifu.copyGame")).map((command) => ({
      label: words.copies[command],
      act: () => post({ type: "copy", command }),
    }));
  }

  /** How the game can end, where no move follows. */
  private ends(): readonly Item[] {
    const { position, line, current } = this.shown ?? { current: -1 };
    if (position === undefined || line === undefined || current < line.moves.length - 1 || line.moves.at(-1)?.end) {
      return [];
    }
    const play = (end: End) => (): void => post({ type: "play", sfen: position.sfen, move: end });
    return ENDS.map((end) => ({ label: words.ends[end], act: play(end) }));
  }

  private button({ label, act }: Item): HTMLButtonElement {
    const button = html("button", { role: "menuitem", tabindex: "-1" }, label);
    button.addEventListener("click", () => {
      this.element.hidePopover();
      act();
    });
    return button;
  }

  private putInside(): void {
    const { width, height } = this.element.getBoundingClientRect();
    const [x, y] = this.place;
    this.element.style.left = `${Math.max(0, Math.min(x, window.innerWidth - width - 4))}px`;
    this.element.style.top = `${Math.max(0, Math.min(y, window.innerHeight - height - 4))}px`;
  }

  private press(event: KeyboardEvent): void {
    const buttons = [...this.element.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      buttons.at(to % buttons.length)?.focus();
      event.preventDefault();
    }
    if (event.key === "Tab") {
      this.element.hidePopover();
    }
    event.stopPropagation();
  }

  private giveBackFocus(): void {
    if (!this.element.matches(":popover-open") && document.hasFocus()) {
      (this.opener ?? document.querySelector<HTMLElement>(".game:not([hidden])"))?.focus();
    }
  }
}
