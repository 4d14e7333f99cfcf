import type * as vscode from "vscode";
import type { Follower, Place } from "./follower";
import type { Explored } from "./protocol";

/** How long the user stays at a position before it is looked up, in milliseconds. */
const PAUSE = 150;

/** Looks up what the games of the folder play in the position that is shown, one question at a time. */
export class Explorer implements vscode.Disposable {
  private timer: NodeJS.Timeout | undefined;
  private asking = false;
  private wanted: Place | undefined;

  /** @param report takes what is known of a position; nothing where it cannot be asked for */
  constructor(
    private readonly follower: Follower,
    private readonly report: (sfen: string, explored: Explored | undefined) => void,
  ) {}

  show(place: Place | undefined): void {
    this.wanted = place;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  private async ask(): Promise<void> {
    const place = this.wanted;
    if (place?.position === undefined || this.asking) {
      return;
    }
    const { document, spot, position } = place;
    this.asking = true;
    try {
      this.report(position.sfen, await this.follower.request<Explored>("kifu/explore", document, spot));
    } catch {
      // The server was stopped, and says so itself.
    } finally {
      this.asking = false;
      if (this.wanted !== place) {
        this.show(this.wanted);
      }
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
  }
}
