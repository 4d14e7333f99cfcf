import { beforeEach, expect, test, vi } from "vitest";
import { l10n } from "./l10n";

const chosen = vi.hoisted((): { locale: unknown; language: string } => ({ locale: "", language: "en" }));

vi.mock("vscode", () => ({
  env: { get language() { return chosen.language; } },
  workspace: { getConfiguration: () => ({ get: () => chosen.locale }) },
}));

beforeEach(() => Object.assign(chosen, { locale: "", language: "en" }));

test("words are in the language of VS Code", () => {
  expect(l10n.t("Move {0}", 3)).toBe("Move 3");
  chosen.language = "ja";
  expect(l10n.t("Move {0}", 3)).toBe("3手目");
});

test("the setting comes before the language of VS Code", () => {
  chosen.locale = "ja";
  expect(l10n.t("Move {0}", 3)).toBe("3手目");
  Object.assign(chosen, { locale: "en", language: "ja" });
  expect(l10n.t("Move {0}", 3)).toBe("Move 3");
});

test.each([5, null, {}, "\"><script>"])("a setting that is no language is ignored: %o", (locale) => {
  Object.assign(chosen, { locale, language: "ja" });
  expect(l10n.t("Move {0}", 3)).toBe("3手目");
});

test("a comment says which of two messages is meant", () => {
  chosen.locale = "ja";
  expect(l10n.t("Black")).toBe("先手");
  expect(l10n.t({ message: "Black", comment: "handicap" })).toBe("下手");
});

test("in any other language words are English", () => {
  chosen.language = "fr";
  expect(l10n.t("Board")).toBe("Board");
});
