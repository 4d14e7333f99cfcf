import * as vscode from "vscode";
import { ProgressType, State, type BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { l10n } from "../l10n";
import { reasonOf, showError } from "../messages";
import type { Platform } from "../platform";
import { setting } from "../settings";
import type { Boards } from "./boards";
import type { Analysed } from "./protocol";

/** How long the user stays at a position before it is searched, in milliseconds. */
const PAUSE = 300;

/** How often it is looked whether the computer is on its battery, in milliseconds. */
const POWER_PERIOD = 10_000;

const KNOWN = new ProgressType<Analysed>();

/** A position that is being searched, or was. */
interface Search {
  readonly sfen: string;
  readonly ending: vscode.CancellationTokenSource;
}

/**
 * Has an engine search the position that the user looks at, as long as a board is seen. The server searches one
 * position at a time.
 */
export class LiveAnalysis implements vscode.Disposable {
  private readonly status = vscode.window.createStatusBarItem("kifu.engine", vscode.StatusBarAlignment.Left);
  private readonly subscriptions: readonly vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;
  private power: NodeJS.Timeout | undefined;
  private isOn = false;
  /** Whether it pauses, since the computer is on its battery. */
  private isSaving = false;
  private search: Search | undefined;
  private searches = 0;

  constructor(
    private readonly client: LanguageClient,
    private readonly boards: Boards,
    private readonly platform: Pick<Platform, "isOnBattery">,
  ) {
    this.status.name = l10n.t("Engine");
    this.status.command = "kifu.analysePosition";
    this.subscriptions = [
      this.status,
      boards.onDidChange(() => this.follow()),
      client.onDidChangeState(({ newState }) => newState === State.Running && this.restart()),
      vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("kifu.engines") && this.restart()),
    ];
  }

  /** Begins to search what is seen, or ends that. */
  async toggle(): Promise<void> {
    this.isOn = !this.isOn;
    await this.followPower();
    this.restart();
    if (!this.isOn) {
      this.boards.showAnalysis(undefined);
    }
  }

  /** Looks from now on, as long as it is on, whether the computer is on its battery. */
  private async followPower(): Promise<void> {
    clearTimeout(this.power);
    const isSaving = this.isOn && setting("analysis.pauseOnBattery") && ((await this.platform.isOnBattery?.()) ?? false);
    if (isSaving !== this.isSaving) {
      this.isSaving = isSaving;
      this.follow();
    }
    if (this.isOn) {
      clearTimeout(this.power);
      this.power = setTimeout(() => void this.followPower(), POWER_PERIOD);
    }
  }

  private restart(): void {
    this.stop();
    this.follow();
  }

  private follow(): void {
    const { isSeen, follower } = this.boards;
    const sfen = this.isOn && isSeen && !this.isSaving ? follower.place?.position?.sfen : undefined;
    if (sfen !== this.search?.sfen) {
      this.stop();
      this.timer = sfen === undefined ? undefined : setTimeout(() => void this.begin(sfen), PAUSE);
    }
    if (!this.isOn) {
      this.status.hide();
    } else if (this.isSaving) {
      this.status.text = `$(debug-pause) ${l10n.t("Engine: on battery")}`;
      this.status.tooltip = l10n.t("Stop the analysis");
      this.status.show();
    }
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.search?.ending.cancel();
    this.search = undefined;
    this.status.text = `$(debug-pause) ${l10n.t("Engine")}`;
  }

  private async begin(sfen: string): Promise<void> {
    const { place } = this.boards.follower;
    if (place?.position?.sfen !== sfen || this.client.state !== State.Running) {
      return;
    }
    const search = (this.search = { sfen, ending: new vscode.CancellationTokenSource() });
    const partialResultToken = `kifu-live-${++this.searches}`;
    this.status.text = `$(loading~spin) ${l10n.t("Engine")}`;
    this.status.tooltip = l10n.t("Stop the analysis");
    this.status.show();
    const progress = this.client.onProgress(KNOWN, partialResultToken, (known) => {
      if (this.search === search) {
        this.show(known);
      }
    });
    try {
      await this.boards.follower.request("kifu/analysePosition", place.document, place.spot, { partialResultToken }, search.ending.token);
    } catch (error) {
      if (this.search === search && !search.ending.token.isCancellationRequested) {
        this.isOn = false;
        this.restart();
        void showError(reasonOf(error));
      }
    } finally {
      progress.dispose();
    }
  }

  private show(known: Analysed): void {
    const [best] = known.candidates;
    const numbers = [best?.evaluation, best?.depth === undefined ? undefined : l10n.t("depth {0}", best.depth)];
    this.status.text = [`$(pulse) ${known.engine}`, ...numbers.filter((each) => each !== undefined)].join(" ");
    this.boards.showAnalysis(known);
  }

  dispose(): void {
    this.isOn = false;
    clearTimeout(this.power);
    this.stop();
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}
