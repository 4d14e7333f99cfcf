import { nextBookmark, previousBookmark } from "./bookmarks";
import { ENDS, type CopyCommand, type End, type Refactoring, type Shown } from "../protocol";
import type { Drawing } from "./drawing";
import { GLYPHS, type Glyph } from "./glyphs";
import { post } from "./host";
import { l10n } from "./l10n";
import { html } from "./svg";
import { GLYPH_NAMES } from "./words";

/** What is chosen in a menu. */
interface Action {
  readonly label: string;
  readonly act: () => void;
}

/** What opens a menu beside the first one. */
interface Submenu {
  readonly label: string;
  readonly items: readonly Action[];
}

type Item = Action | Submenu;

/** What the menu lets the user do on the page. */
interface Tools {
  readonly drawing: Drawing;
  /** Begins to leave squares open. */
  findSimilar(): void;
  /** Gives the shown move a sign. */
  judge(change: () => Glyph | undefined): void;
}

/** How a position can be copied, in the order of the menu. */
const POSITION_COPIES: readonly [CopyCommand, string][] = [
  ["kifu.copyPositionAsImage", l10n.t("Copy the position as a picture")],
  ["kifu.savePicture", l10n.t("Save the position as a picture…")],
  ["kifu.copyPositionAsSfen", l10n.t("Copy the position as SFEN")],
  ["kifu.copyPositionAsBod", l10n.t("Copy the position as a diagram")],
];

/** How a game can be copied, in the order of the menu. */
const GAME_COPIES: readonly [CopyCommand, string][] = [
  ["kifu.copyGameAsKif", l10n.t("Copy the game as KIF")],
  ["kifu.copyGameAsKi2", l10n.t("Copy the game as KI2")],
  ["kifu.copyGameAsCsa", l10n.t("Copy the game as CSA")],
  ["kifu.copyGameAsUsi", l10n.t("Copy the game as USI")],
];

/** Where a link can lead to. */
const LINKS: readonly [CopyCommand, string][] = [
  ["kifu.copyPlaygroundLink", l10n.t("The line of play in Shogi Playground")],
  ["kifu.copyLishogiLink", l10n.t("The position in the analysis of lishogi")],
];

/** How a game can end. */
const ENDINGS: Readonly<Record<End, string>> = {
  resign: l10n.t("End: resign"),
  win: l10n.t("End: win by declaration"),
  interrupt: l10n.t("End: interrupted"),
  repetition: l10n.t("End: repetition"),
  impasse: l10n.t("End: impasse"),
  checkmate: l10n.t("End: checkmate"),
  "time-up": l10n.t("End: time is up"),
};

/** Shows the menu of the board: bookmarks, variations, copies, and how the game can end. */
export class Menu {
  private readonly element = html("div", { class: "menu", role: "menu", popover: "auto" });
  private shown: Shown | undefined;
  private place: readonly [number, number] = [0, 0];
  private opener: HTMLElement | undefined;

  /**
   * @param view where a right click opens it, but for the squares of the board
   * @param tools what it lets the user do on the page
   */
  constructor(view: HTMLElement, private readonly tools: Tools) {
    document.body.append(this.element);
    view.addEventListener("contextmenu", (event) => {
      if (!(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        this.open([event.clientX, event.clientY]);
      }
    });
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.element.addEventListener("pointerover", ({ target }) => this.closeSubmenus(target));
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
      this.glyphs(),
      this.marks(),
      this.bookmarks(),
      this.ends(),
      this.search(),
      this.copies(),
    ];
    const filled = groups.filter((group) => group.length > 0);
    this.element.replaceChildren(
      ...filled.flatMap((group, i) => [
        ...(i > 0 ? [html("div", { class: "separator", role: "separator" })] : []),
        ...group.flatMap((item) => ("act" in item ? [this.button(item)] : this.submenu(item))),
      ]),
    );
    this.opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    this.element.showPopover();
    putInside(this.element, this.place);
    this.element.querySelector("button")?.focus();
  }

  /** The signs that the shown move can have. */
  private glyphs(): readonly Item[] {
    const { line, current } = this.shown ?? { current: -1 };
    const choice = (glyph: Glyph | undefined, label: string): Action => ({ label, act: () => this.tools.judge(() => glyph) });
    const choices = [...GLYPHS.map((glyph) => choice(glyph, `${glyph}  ${GLYPH_NAMES[glyph]}`)), choice(undefined, l10n.t("No sign"))];
    return line === undefined || current < 0 ? [] : [{ label: l10n.t("Judge the move"), items: choices }];
  }

  /** What can be done with rings and arrows that are not in the record. */
  private marks(): readonly Action[] {
    const { drawing } = this.tools;
    return drawing.isUnkept
      ? [
          { label: l10n.t("Keep the marks in the record"), act: () => post({ type: "keepMarks" }) },
          { label: l10n.t("Clear the marks"), act: () => drawing.clear() },
        ]
      : [];
  }

  private bookmarks(): readonly Action[] {
    return [
      { label: l10n.t("Next bookmark"), line: nextBookmark(this.shown) },
      { label: l10n.t("Previous bookmark"), line: previousBookmark(this.shown) },
    ].flatMap(({ label, line }) => (line === undefined ? [] : [{ label, act: () => post({ type: "goTo", line }) }]));
  }

  private search(): readonly Action[] {
    return this.shown?.position === undefined
      ? []
      : [
          { label: l10n.t("Find this position"), act: () => post({ type: "find", move: "" }) },
          { label: l10n.t("Find positions like this"), act: this.tools.findSimilar },
        ];
  }

  /** What can be copied: without a game only a position; with one, the clipboard can be merged into it. */
  private copies(): readonly Item[] {
    const isGame = this.shown?.line !== undefined;
    const copy = ([command, label]: readonly [CopyCommand, string]): Action => ({ label, act: () => post({ type: "copy", command }) });
    return [
      ...(this.shown?.position?.quoted === true ? [copy(["kifu.copyQuotedLine", l10n.t("Copy the quoted moves")])] : []),
      { label: l10n.t("Copy the position"), items: POSITION_COPIES.map(copy) },
      ...(isGame
        ? [
            { label: l10n.t("Copy the game"), items: GAME_COPIES.map(copy) },
            { label: l10n.t("Copy a link"), items: LINKS.map(copy) },
            copy(["kifu.exportPage", l10n.t("Export as a page…")]),
            copy(["kifu.printGame", l10n.t("Print the game")]),
            { label: l10n.t("Merge the game in the clipboard"), act: () => post({ type: "merge" }) },
          ]
        : []),
    ];
  }

  /** How the game can end, where no move follows: mostly by resigning. */
  private ends(): readonly Item[] {
    const { position, line, current } = this.shown ?? { current: -1 };
    if (position === undefined || line === undefined || current < line.moves.length - 1 || line.moves.at(-1)?.end) {
      return [];
    }
    const end = (end: End): Action => ({ label: ENDINGS[end], act: () => post({ type: "play", sfen: position.sfen, move: end }) });
    const [resign, ...others] = ENDS;
    return [end(resign), { label: l10n.t("Other endings"), items: others.map(end) }];
  }

  /** A button with the menu that it opens beside it. */
  private submenu({ label, items }: Submenu): readonly HTMLElement[] {
    const menu = html("div", { class: "menu", role: "menu", popover: "auto", "aria-label": label }, ...items.map((item) => this.button(item)));
    const button = html("button", { role: "menuitem", class: "parent-item", tabindex: "-1", "aria-haspopup": "menu" }, label);
    const open = (): void => {
      const { right, left, top, bottom } = button.getBoundingClientRect();
      menu.showPopover();
      const width = menu.offsetWidth;
      const isNarrow = right + width > window.innerWidth && left < width;
      putInside(menu, isNarrow ? [left + 22, bottom] : [right + width > window.innerWidth ? left - width : right, top - 5]);
    };
    button.addEventListener("click", () => {
      open();
      menu.querySelector("button")?.focus();
    });
    button.addEventListener("pointerenter", open);
    button.addEventListener("keydown", (event) => {
      if (event.key === "ArrowRight") {
        button.click();
      }
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft" || event.key === "Escape") {
        menu.hidePopover();
        button.focus();
        event.preventDefault();
        event.stopPropagation();
      }
    });
    return [button, menu];
  }

  private button({ label, act }: Action): HTMLButtonElement {
    const button = html("button", { role: "menuitem", tabindex: "-1" }, label);
    button.addEventListener("click", () => {
      this.element.hidePopover();
      act();
    });
    return button;
  }

  /** Closes the menus beside the first one when the mouse goes to another item of it. */
  private closeSubmenus(target: EventTarget | null): void {
    const isItem = target instanceof HTMLElement && target.parentElement === this.element && target.tagName === "BUTTON";
    if (isItem && !target.classList.contains("parent-item")) {
      this.element.querySelectorAll<HTMLElement>(".menu:popover-open").forEach((menu) => menu.hidePopover());
    }
  }

  private press(event: KeyboardEvent): void {
    const menu = document.activeElement?.closest<HTMLElement>(".menu") ?? this.element;
    const buttons = [...menu.children].filter((child) => child instanceof HTMLButtonElement);
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

/** Puts a menu at a place of the page, or as near as it can be seen as a whole. */
function putInside(menu: HTMLElement, [x, y]: readonly [number, number]): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(x, window.innerWidth - width - 4))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, window.innerHeight - height - 4))}px`;
}
