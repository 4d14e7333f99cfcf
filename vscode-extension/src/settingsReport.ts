import * as vscode from "vscode";
import { l10n } from "./l10n";
import { isRight, SETTING_NAMES } from "./settings";

/** Names the settings with wrong values in the log: each once, and again only after it was right in between. */
export function reportWrongSettings(log: Pick<vscode.LogOutputChannel, "warn">): vscode.Disposable {
  let reported: readonly string[] = [];
  const report = (): void => {
    const wrong = SETTING_NAMES.filter((name) => !isRight(name));
    for (const name of wrong.filter((name) => !reported.includes(name))) {
      log.warn(
        l10n.t("The value of the setting {0} has a wrong type, is not known, or is out of range. A value that can be used takes its place.", `kifu.${name}`),
      );
    }
    reported = wrong;
  };
  report();
  return vscode.workspace.onDidChangeConfiguration(report);
}
