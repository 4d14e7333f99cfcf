import { expect, test } from "vitest";
import { chosenLanguage, environmentLanguage, withLanguage } from "./language.js";

test("the option for the language is found in both of its forms", () => {
  expect(chosenLanguage(["--stdio"])).toBe(undefined);
  expect(chosenLanguage(["--stdio", "--locale", "ja"])).toBe("ja");
  expect(chosenLanguage(["--locale=en", "--stdio"])).toBe("en");
  expect(chosenLanguage(["--stdio", "--locale"])).toBe("");
});

test("of the environment, the first variable that is not empty counts", () => {
  expect(environmentLanguage({ LC_ALL: "", LC_MESSAGES: "ja_JP.UTF-8", LANG: "C" })).toBe("ja_JP.UTF-8");
  expect(environmentLanguage({ LC_ALL: "C", LANG: "ja_JP.UTF-8" })).toBe("C");
  expect(environmentLanguage({})).toBe(undefined);
});

test("an editor that gives its own language keeps it", () => {
  const initialize = (params: object) => ({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  expect(withLanguage(initialize({ locale: "en" }), "ja")).toEqual(initialize({ locale: "en" }));
  expect(withLanguage(initialize({ locale: null }), "ja")).toEqual(initialize({ locale: "ja" }));
  expect(withLanguage(initialize({}), "ja")).toEqual(initialize({ locale: "ja" }));
  expect(withLanguage(initialize({}), undefined)).toEqual(initialize({}));
});
