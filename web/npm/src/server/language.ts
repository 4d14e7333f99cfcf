import { Message, type RequestMessage } from "vscode-languageserver";
import { objectOf } from "./params.js";

const OPTION = "--locale";

/** What the option for the language can be. */
export const LANGUAGES: readonly string[] = ["ja", "en"];

/** The value of the option for the language on a command line, if it is there. */
export function chosenLanguage(options: readonly string[]): string | undefined {
  const joined = options.find((option) => option.startsWith(`${OPTION}=`));
  const at = options.indexOf(OPTION);
  return joined?.slice(OPTION.length + 1) ?? (at < 0 ? undefined : (options[at + 1] ?? ""));
}

/** The language of the user's environment, such as `ja_JP.UTF-8`, if it names one. */
export function environmentLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string | undefined {
  return LC_ALL || LC_MESSAGES || LANG || undefined;
}

/** The request `initialize` with a language, unless the editor gives its own; any other message as it is. */
export function withLanguage(message: Message, locale: string | undefined): Message {
  if (!locale || !Message.isRequest(message) || message.method !== "initialize") {
    return message;
  }
  const params = objectOf(message.params);
  const request: RequestMessage = typeof params["locale"] === "string" ? message : { ...message, params: { ...params, locale } };
  return request;
}
