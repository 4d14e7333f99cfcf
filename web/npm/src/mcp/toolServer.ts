import { fileURLToPath } from "node:url";
import { decodedText } from "../decodedText.js";
import { Failure, type Phrase, reasonOf } from "../command/words.js";
import { type Given, GrantedRecords } from "./grantedRecords.js";
import { argumentsIn, type Id, isObject, messageIn, type Params, Refusal, textIn } from "./messages.js";

/** The versions of the protocol that are spoken, the newest first. */
const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

/** How many milliseconds the client has to name its folders. */
const PATIENCE = 10_000;

/** The arguments of tools that name a file. */
const FILES = ["path", "otherPath"];

/** What is offered, as the engine says it. */
export interface Offer {
  readonly instructions: string;
  readonly tools: readonly { readonly name: string; readonly inputSchema: { readonly properties: object } }[];
  /** Each as it is listed, and its task. */
  readonly prompts: readonly { readonly listed: { readonly name: string; readonly title: string }; readonly task: string }[];
}

/** The program that a server runs in. */
interface Host {
  readonly version: string;
  say(phrase: Phrase): string;
  offer(): Offer;
  /** The result of a call, of which the records may have been read. */
  call(call: { readonly name: string; readonly arguments: Params; readonly records: readonly Given[] }): object;
  /** Sends the client a line. */
  send(line: string): void;
}

/**
 * Serves the tools by the Model Context Protocol. A question that makes no sense is answered with what is wrong; nothing that is
 * sent ends the server.
 */
export class ToolServer {
  private readonly offer: Offer;
  private granted: Promise<GrantedRecords>;
  private hasRoots = false;
  private asked = 0;

  /** Those that wait for what the client is asked, by the numbers of the questions. */
  private readonly waiting = new Map<Id, (result: unknown) => void>();

  /**
   * @param folders whose records may be read; without any those that the client grants, its roots
   */
  constructor(
    private readonly host: Host,
    private readonly folders: readonly string[],
  ) {
    this.offer = host.offer();
    this.granted = Promise.resolve(this.recordsIn(folders));
  }

  private recordsIn(folders: readonly string[]): GrantedRecords {
    return new GrantedRecords(folders, (phrase) => this.host.say(phrase));
  }

  /** Takes a line of the client; it is answered when that is done. */
  async take(line: string | undefined): Promise<void> {
    let id: Id | null = null;
    try {
      if (line === undefined) {
        throw new Refusal(Refusal.INVALID_REQUEST, "The message is too long");
      }
      const message = messageIn(line);
      if (message.method === undefined) {
        this.waiting.get(message.id!)?.(message.result);
      } else if (message.id === undefined) {
        this.notice(message.method);
      } else {
        id = message.id;
        this.send({ id, result: await this.answer(message.method, message.params ?? {}) });
      }
    } catch (failure) {
      const { code, message, id: named } = failure instanceof Refusal ? failure : new Refusal(Refusal.INVALID_REQUEST, String(failure));
      this.send({ id: id ?? named, error: { code, message } });
    }
  }

  /** The client sends nothing more, not even answers. */
  end(): void {
    this.waiting.forEach((goOn) => goOn(undefined));
  }

  private send(message: object): void {
    this.host.send(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  private notice(method: string): void {
    const isAboutRoots = method === "notifications/initialized" || method === "notifications/roots/list_changed";
    if (isAboutRoots && this.hasRoots && this.folders.length === 0) {
      this.granted = this.roots().then((roots) => this.recordsIn(roots));
      void this.granted.then(() => this.send({ method: "notifications/resources/list_changed" }));
    }
  }

  /** The folders that the client grants; none where it does not say. */
  private async roots(): Promise<readonly string[]> {
    const id = `roots-${++this.asked}`;
    const answer = new Promise<unknown>((goOn) => {
      const timer = setTimeout(goOn, PATIENCE);
      this.waiting.set(id, (result) => (clearTimeout(timer), goOn(result)));
    });
    this.send({ id, method: "roots/list" });
    const result = await answer;
    this.waiting.delete(id);
    const roots = isObject(result) && Array.isArray(result["roots"]) ? result["roots"] : [];
    return roots.flatMap((root: unknown) => (isObject(root) && typeof root["uri"] === "string" ? folderAt(root["uri"]) : []));
  }

  private answer(method: string, params: Params): unknown {
    switch (method) {
      case "initialize":
        return this.initialize(params);
      case "ping":
      case "logging/setLevel": // nothing is logged, whatever the level
        return {};
      case "tools/list":
        return { tools: this.offer.tools };
      case "tools/call":
        return this.call(textIn(params, "name", method), argumentsIn(params, method));
      case "resources/list":
        return this.granted.then((granted) => ({ resources: granted.listed().map((record) => ({ ...record, mimeType: "text/plain" })) }));
      case "resources/templates/list":
        return { resourceTemplates: [] };
      case "resources/read":
        return this.granted.then((granted) => this.resource(granted, textIn(params, "uri", method)));
      case "prompts/list":
        return { prompts: this.offer.prompts.map(({ listed }) => listed) };
      case "prompts/get":
        return this.prompt(textIn(params, "name", method), argumentsIn(params, method));
      default:
        throw new Refusal(Refusal.METHOD_NOT_FOUND, `There is no method '${method}'`);
    }
  }

  private initialize({ protocolVersion, capabilities }: Params): object {
    this.hasRoots = isObject(capabilities) && isObject(capabilities["roots"]);
    return {
      protocolVersion: VERSIONS.find((version) => version === protocolVersion) ?? VERSIONS[0],
      capabilities: { tools: { listChanged: false }, resources: { subscribe: false, listChanged: this.folders.length === 0 }, prompts: { listChanged: false } },
      serverInfo: { name: "kifu", title: this.host.say({ ja: "棋譜ツール", en: "Shogi Records" }), version: this.host.version },
      instructions: this.offer.instructions,
    };
  }

  private async call(name: string, given: Params): Promise<object> {
    const tool = this.offer.tools.find((each) => each.name === name);
    if (tool === undefined) {
      throw new Refusal(Refusal.INVALID_PARAMS, `There is no such tool; there are ${this.offer.tools.map((each) => each.name).join(", ")}`);
    }
    const granted = await this.granted;
    const below = typeof given["path"] === "string" && given["path"].trim() !== "" ? given["path"] : undefined;
    // One that takes no record itself looks through all below a path.
    const isAboutMany = !("text" in tool.inputSchema.properties) && "path" in tool.inputSchema.properties;
    const named = FILES.flatMap((argument) => (typeof given[argument] === "string" ? [given[argument]] : []));
    const records = isAboutMany ? granted.all(below) : named.map((file) => granted.record(file));
    try {
      return this.host.call({ name, arguments: given, records });
    } catch (failure) {
      return { content: [{ type: "text", text: this.host.say(reasonOf(failure)) }], isError: true };
    }
  }

  private resource(granted: GrantedRecords, uri: string): object {
    try {
      if (!uri.startsWith("file:")) {
        throw new Failure({ ja: "そのようなリソースはありません", en: "there is no such resource" });
      }
      return { contents: [{ uri, mimeType: "text/plain", text: decodedText(granted.read(uri)).text }] };
    } catch (failure) {
      throw new Refusal(Refusal.RESOURCE_NOT_FOUND, `${uri}: ${this.host.say(reasonOf(failure))}`);
    }
  }

  private prompt(name: string, { path = "" }: Params): object {
    const prompt = this.offer.prompts.find(({ listed }) => listed.name === name);
    if (prompt === undefined) {
      throw new Refusal(Refusal.INVALID_PARAMS, `There is no such prompt; there are ${this.offer.prompts.map(({ listed }) => listed.name).join(", ")}`);
    }
    return { description: prompt.listed.title, messages: [{ role: "user", content: { type: "text", text: `${prompt.task}\n\npath: ${String(path)}` } }] };
  }
}

/** The folder that an address names, if it is one of this machine. */
function folderAt(uri: string): readonly string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}
