/** Up to this many diagnostics of a new version are sent though they are the same, to say that they hold for it too. */
const SENT_AGAIN = 500;

/** The part of the parameters of `textDocument/publishDiagnostics` that differs with each edit. */
const VERSION = /,"version":-?\d+\}$/;

interface Publication {
  readonly uri: string;
  readonly diagnostics: readonly unknown[];
}

/** Publishes diagnostics, and remembers what was sent last about each document. */
export class Publications {
  private readonly sent = new Map<string, string>();

  constructor(private readonly send: (publication: Publication) => void) {}

  /** @param publication what is to be sent, as JSON, with the version at its end */
  publish(uri: string, publication: string): void {
    const isNews = this.sent.get(uri) !== withoutVersion(publication);
    const parsed = JSON.parse(publication) as Publication;
    if (isNews || parsed.diagnostics.length <= SENT_AGAIN) {
      this.sent.set(uri, withoutVersion(publication));
      this.send(parsed);
    }
  }

  /** Withdraws what was published. */
  clear(uri: string): void {
    this.sent.delete(uri);
    this.send({ uri, diagnostics: [] });
  }
}

function withoutVersion(publication: string): string {
  return publication.replace(VERSION, "");
}
