import * as vscode from "vscode";
import type { Server } from "../server";
import type { Fence } from "./fence";

/** The answer to `kifu/diagram`. */
export interface Diagram {
  readonly caption: string;
  readonly svg: string;
}

/** How many pictures are kept; an article has fewer. */
const KEPT = 1000;

/**
 * The pictures of the records in Markdown. A preview is rendered at once and cannot wait for the
 * server: what is not there yet is asked for, and the previews are rendered again when all of it is there.
 */
export class Diagrams {
  private readonly answered = new Map<string, Diagram | undefined>();
  private readonly asked = new Set<string>();

  constructor(private readonly server: Server) {}

  /** The picture, if it is there already and if there is one. */
  of(fence: Fence): Diagram | undefined {
    const key = JSON.stringify(fence);
    if (!this.answered.has(key) && !this.asked.has(key)) {
      void this.ask(key, fence);
    }
    return this.answered.get(key);
  }

  /** Draws all of them anew, as after a change of the settings. */
  redraw(): void {
    if (this.answered.size > 0) {
      this.answered.clear();
      void vscode.commands.executeCommand("markdown.preview.refresh");
    }
  }

  private async ask(key: string, fence: Fence): Promise<void> {
    this.asked.add(key);
    const diagram = await this.request(fence);
    if (this.answered.size >= KEPT) {
      this.answered.clear();
    }
    this.answered.set(key, diagram);
    this.asked.delete(key);
    if (this.asked.size === 0) {
      await vscode.commands.executeCommand("markdown.preview.refresh");
    }
  }

  private async request(fence: Fence): Promise<Diagram | undefined> {
    const { client } = this.server;
    try {
      await this.server.start(); // who has no record open may still have one in an article
      return (await client.sendRequest<Diagram | null>("kifu/diagram", fence)) ?? undefined;
    } catch (error) {
      client.outputChannel.error(String(error));
      return undefined;
    }
  }
}
