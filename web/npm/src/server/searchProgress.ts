import { CancellationTokenSource, type CancellationToken } from "vscode-languageserver";

/** How many milliseconds pass between two reports. */
const PERIOD = 500;

/** What is said to the editor. */
export interface ProgressVoice {
  /** Asks it to show a progress of this name. */
  create(token: string): void;
  /** Tells it something about a progress that it shows. */
  say(token: unknown, value: unknown): void;
  begin(): unknown;
  report(): unknown;
}

/**
 * Shows the user how far the search for an answer has come, and ends it if the user wants that. An editor that
 * names the progress of its request sees it from the beginning; another one sees it where it takes longer than a
 * moment, and may be offered.
 */
export class SearchProgress {
  private readonly shown = new Map<unknown, CancellationTokenSource>();
  private created = 0;

  /**
   * The answer that a search finds.
   *
   * @param named the name of the progress, if the editor gives one
   * @param mayCreate whether another progress may be shown
   * @param token withdraws the request
   */
  async during<Found>(
    named: unknown,
    mayCreate: boolean,
    token: CancellationToken,
    voice: ProgressVoice,
    search: (token: CancellationToken) => Promise<Found>,
  ): Promise<Found> {
    const source = new CancellationTokenSource();
    const withdrawal = token.onCancellationRequested(() => source.cancel());
    let name = named;
    const begin = (): void => {
      this.shown.set(name, source);
      voice.say(name, voice.begin());
    };
    if (name !== undefined) {
      begin();
    }
    const timer = setInterval(() => {
      if (name === undefined && mayCreate) {
        const created = `kifu-search-${++this.created}`;
        name = created;
        voice.create(created);
        begin();
      }
      if (name !== undefined) {
        voice.say(name, voice.report());
      }
    }, PERIOD);
    try {
      return await search(source.token);
    } finally {
      clearInterval(timer);
      withdrawal.dispose();
      if (name !== undefined) {
        this.shown.delete(name);
        voice.say(name, { kind: "end" });
      }
    }
  }

  /** Ends the search whose progress has this name. */
  cancel(name: unknown): void {
    this.shown.get(name)?.cancel();
  }
}
