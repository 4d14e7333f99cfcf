import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { chromium, type BrowserContext, type Locator, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { BACKUPS, BROWSER, SCREENSHOTS, VSCODE, WORKSPACE } from "./places";

/** What a window of VS Code is opened with. */
interface Options {
  /** Where VS Code is served; by itself the one of these tests. */
  readonly address?: string;
  readonly locale?: "en" | "ja";
  readonly folder?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** How many pixels of a screenshot stand for one of the page. */
  readonly scale?: number;
  /** Parts of the address that VS Code reads, such as where tests are. */
  readonly payload?: readonly (readonly [string, string])[];
}

/** How large a window is by itself. */
const SIZE = { width: 1280, height: 860 };

/** Where the VS Code of these tests is served. */
export function servedAt(): string {
  return inject("addresses")[VSCODE - 1] ?? "";
}

/** What VS Code has remembered of changes that are not saved. */
function backups(): string[] {
  return existsSync(BACKUPS)
    ? readdirSync(BACKUPS, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"))
    : [];
}

/** Takes away what a site has kept in the browser, as if it were opened for the first time; its scripts stay compiled. */
async function forget(page: Page, address: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Storage.clearDataForOrigin", {
    origin: new URL(address).origin,
    storageTypes: "cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage",
  });
  await protocol.detach();
}

/** Does something until it works, for a minute; it is told how often it has been tried. */
async function repeatedly(act: (tries: number) => Promise<void>): Promise<void> {
  const end = Date.now() + 60_000;
  for (let tries = 0; ; tries++) {
    try {
      return await act(tries);
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
    }
  }
}

/** Drives a window of VS Code in a browser of its own. */
export class Workbench {
  /** The window that was opened last, and is open until the next one is. */
  private static last: Workbench | undefined;

  private constructor(
    private readonly browser: BrowserContext,
    readonly page: Page,
    private kind: string,
  ) {}

  /** Opens a window, or clears the last one if that shows the same folder in the same language. */
  static async open(options: Options = {}): Promise<Workbench> {
    const { last } = Workbench;
    if (last?.kind === kindOf(options)) {
      try {
        await last.page.setViewportSize(options.size ?? SIZE);
        await last.clear();
        return last;
      } catch (error) {
        console.warn("A window could not be cleared, so another one is opened.", error);
      }
    }
    return Workbench.openNew(options);
  }

  /**
   * Opens a window as it is the first time, and closes the last one.
   *
   * @param prepare is called with the page before VS Code is loaded into it
   */
  static async openNew(options: Options = {}, prepare = async (_page: Page): Promise<void> => {}): Promise<Workbench> {
    const { address = servedAt(), locale = "en", folder = WORKSPACE, size = SIZE, scale = 1, payload } = options;
    await Workbench.close();
    const browser = await chromium.launchPersistentContext(BROWSER, {
      executablePath: `/usr/bin/${process.env["CHROMIUM"] ?? "chromium"}`,
      viewport: size,
      deviceScaleFactor: scale,
      locale: locale === "ja" ? "ja-JP" : "en-US",
      chromiumSandbox: false,
      permissions: ["clipboard-read", "clipboard-write"],
      args: ["--disable-gpu", "--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
    });
    // The language of VS Code and its extensions, without a language pack.
    await browser.addInitScript((language) => Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language }), locale);
    const page = browser.pages()[0] ?? (await browser.newPage());
    const window = new Workbench(browser, page, kindOf(options));
    Workbench.last = window;
    page.setDefaultTimeout(60_000);
    await forget(page, address);
    await prepare(page);
    const query = new URLSearchParams({ folder });
    if (payload !== undefined) {
      query.set("payload", JSON.stringify(payload));
    }
    await page.goto(`${address}/?${query}`, { waitUntil: "domcontentloaded" });
    await page.waitForSelector(".explorer-folders-view .monaco-list-row", { timeout: 60_000 });
    return window;
  }

  /** Closes the last window. */
  static async close(): Promise<void> {
    await Workbench.last?.browser.close();
    Workbench.last = undefined;
  }

  /** Lets the next test have a new window, after one that failed, and takes a picture of the old one. */
  static async leave(failed: string): Promise<void> {
    const { last } = Workbench;
    if (last !== undefined) {
      last.kind = "one in which a test has failed";
      await last.screenshot(`failed/${failed}`);
    }
  }

  /** Takes away all that was opened in the window; what was not saved of it is lost. */
  private async clear(): Promise<void> {
    const { page } = this;
    await page.mouse.move(0, 0);
    await this.command("View: Close All Editors");
    const closed = page.locator(".part.editor:not(:has(.tab))");
    const lose = page.getByRole("button", { name: "Don't Save" });
    await closed.or(lose).first().waitFor();
    if (await lose.isVisible()) {
      await lose.click();
      await closed.waitFor();
    }
    const notifications = page.locator(".notifications-center .notification-list-item, [id='status.notifications'] .codicon-bell-dot");
    if ((await notifications.count()) > 0) {
      await this.command("Notifications: Clear All Notifications");
    }
    if (await page.locator(".part.panel").isVisible()) {
      await this.command("View: Toggle Panel Visibility");
    }
    if (!(await page.locator(".explorer-folders-view").isVisible())) {
      await this.command("View: Show Explorer");
    }
  }

  /** Opens a file of the folder by its name, in whatever editor opens such files. */
  async quickOpen(name: string): Promise<void> {
    await this.choose("Control+P", name, name);
  }

  /** Opens a file of the folder by its name, as text. VS Code may take a row of its list for the one that stood there before. */
  async openFile(name: string): Promise<void> {
    await repeatedly(async () => {
      await this.quickOpen(name);
      await this.page.waitForSelector(`.tab.active[data-resource-name="${name}"]`, { timeout: 10_000 });
    });
    // The tab is there before its text is.
    await this.page.waitForSelector(`.part.editor .monaco-editor[data-uri$="/${name}"]`);
  }

  /** Runs a command by its title. */
  async command(title: string): Promise<void> {
    await this.choose("F1", `>${title}`, title);
  }

  /** Chooses from the menu of what can be done at the cursor; it is opened again when VS Code closes it because new problems came. */
  async codeAction(title: string, open = () => this.page.keyboard.press("Control+.")): Promise<void> {
    const action = this.page.locator(".action-widget").getByText(title);
    await repeatedly(async (tries) => {
      if (tries > 0) {
        await this.page.keyboard.press("Escape");
      }
      await open();
      await action.click({ timeout: 10_000 });
    });
  }

  /** Loads VS Code anew once it has remembered what is not saved of a file, which it does a second after a change. */
  async reload(unsaved: string): Promise<void> {
    await expect.poll(backups).toContainEqual(expect.stringContaining(unsaved));
    const loaded = this.page.waitForEvent("domcontentloaded");
    await this.command("Developer: Reload Window"); // unlike the browser's, it first remembers what is open
    await loaded;
  }

  /** Puts the cursor on a line and shows it; the first is 1. */
  async goToLine(number: number): Promise<void> {
    await this.page.keyboard.press("Control+G");
    await this.page.locator(".quick-input-widget .quick-input-box input").fill(`:${number}`);
    await this.page.locator(".quick-input-list .monaco-list-row").first().click();
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /** A notification, once it is there. Under test VS Code shows them in their list only. */
  async notification(text: string): Promise<Locator> {
    const notification = this.page.locator(".notifications-center .notification-list-item", { hasText: text });
    // The bell has a dot while the list is closed and has something new in it. It is not opened before:
    // VS Code shows nothing in a list that it opened empty, and each notification twice the next time.
    const dot = this.page.locator("[id='status.notifications'] .codicon-bell-dot");
    while (!(await notification.isVisible())) {
      await dot.or(notification).first().waitFor();
      if (await dot.isVisible()) {
        await dot.click();
      }
    }
    return notification;
  }

  /**
   * Opens the box that asks for a file or a command, types into it, and chooses from what it offers. VS Code closes
   * the box when a page that loads meanwhile takes the focus, and does not find in it at once what is new: then it is
   * opened again.
   */
  private async choose(key: string, typed: string, offered: string): Promise<void> {
    const box = this.page.locator(".quick-input-widget .quick-input-box input");
    const choice = this.page.locator(".quick-input-list .monaco-list-row", { hasText: offered }).first();
    const none = this.page.locator(".quick-input-list .monaco-list-row", { hasText: "No matching" });
    await repeatedly(async () => {
      if (await box.isVisible()) {
        await this.page.keyboard.press("Escape");
      }
      await this.page.keyboard.press(key);
      await box.fill(typed, { timeout: 3_000 });
      await choice.or(none).first().waitFor({ timeout: 10_000 });
      await choice.waitFor({ timeout: 500 });
      await choice.click({ timeout: 10_000 });
    });
  }

  /** A line of the editor by what it says. */
  line(text: string): Locator {
    return this.page.locator(".view-line", { hasText: text }).first();
  }

  /** Rests the mouse on the text of a line. */
  async hover(text: string, x = 90): Promise<void> {
    await this.line(text).hover({ position: { x, y: 8 } });
  }

  /**
   * The (first) picture that is shown where the mouse rests on the text of a line. VS Code asks once when the mouse
   * comes, and shows nothing if a file that was just opened changes its layout meanwhile: then it comes again.
   */
  async hoverPicture(text: string): Promise<Locator> {
    const picture = this.page.locator(".monaco-hover img").first();
    for (let tries = 12; tries > 0 && !(await picture.isVisible()); tries--) {
      await this.page.mouse.move(0, 0);
      await this.hover(text);
      await picture.waitFor({ timeout: 5_000 }).catch(() => undefined);
    }
    await picture.waitFor();
    return picture;
  }

  /** All that the editor in front shows, line for line, with plain blanks. */
  async text(): Promise<string> {
    const lines = await this.page.locator(".part.editor .view-line").evaluateAll((elements) =>
      elements
        .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent ?? "" }))
        .sort((one, other) => one.top - other.top)
        .map(({ text }) => text),
    );
    return lines.join("\n").replaceAll("\u00a0", " ");
  }

  async screenshot(name: string): Promise<void> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    await this.page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) });
  }
}

/** What windows have in common that can be used one for the other. */
function kindOf({ address, locale = "en", folder = WORKSPACE, scale = 1, payload }: Options): string {
  return JSON.stringify([address, locale, folder, scale, payload]);
}
