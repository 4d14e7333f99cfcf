import type { CancellationToken } from "vscode-languageserver";
import type { Engine } from "../engine.js";
import { cancelled, changed } from "./failures.js";
import type { Step, Turns } from "./turns.js";

/** What the editor asks for again after each edit: an answer about an older text is not worth the time. */
const ABOUT_THE_NEWEST_TEXT = new Set([
  "textDocument/diagnostic",
  "textDocument/semanticTokens/full",
  "textDocument/semanticTokens/full/delta",
]);

/** A request that is being answered. */
interface Question {
  readonly uri: string;
  readonly method: string;
  readonly task: Step;
  readonly withdraw: () => void;
  readonly reject: (why: unknown) => void;
}

/** Answers requests in turn, so that one about a long document keeps no others waiting. */
export class Questions {
  private readonly pending = new Set<Question>();

  constructor(private readonly turns: Turns) {}

  /**
   * Resolves with the answer to a request.
   *
   * @param uri the document that it is about; empty if it is about none
   * @param params those of the request, as JSON
   * @param token withdraws it
   * @throws ResponseError when it is withdrawn or its document changes too much
   */
  ask(engine: Engine, uri: string, method: string, params: string, token: CancellationToken): Promise<string> {
    return new Promise((resolve, reject) => {
      const number = engine.ask(method, params);
      const task = (): boolean => {
        try {
          const response = engine.answer(number);
          if (response === "") {
            return false;
          }
          resolve(response);
        } catch (error) {
          reject(error);
        }
        this.pending.delete(question);
        withdrawal.dispose();
        return true;
      };
      const question: Question = { uri, method, task, withdraw: () => engine.withdraw(number), reject };
      const withdrawal = token.onCancellationRequested(() => this.withdraw(question, cancelled()));
      this.pending.add(question);
      if (!task()) {
        this.turns.add(task);
      }
    });
  }

  /** Withdraws what the editor asks for again after an edit of a document. */
  edited(uri: string): void {
    this.withdrawAll((question) => question.uri === uri && ABOUT_THE_NEWEST_TEXT.has(question.method), ({ method }) => changed(method));
  }

  /** Withdraws what is asked about a document that was closed, with this error. */
  closed(uri: string, why = changed): void {
    this.withdrawAll((question) => question.uri === uri, ({ method }) => why(method));
  }

  /** Withdraws all requests. */
  shutDown(): void {
    this.withdrawAll(() => true, cancelled);
  }

  private withdrawAll(which: (question: Question) => boolean, why: (question: Question) => unknown): void {
    [...this.pending].filter(which).forEach((question) => this.withdraw(question, why(question)));
  }

  private withdraw(question: Question, why: unknown): void {
    this.pending.delete(question);
    this.turns.remove(question.task);
    question.withdraw();
    question.reject(why);
  }
}
