/** What is going wrong, and when: an answer that comes of it is as it must be. */
export type Trouble = 'kill' | 'database' | 'disk' | 'provider';

interface Span {
  trouble: Trouble;
  from: number;
  to: number;
}

/** How long after its end somebody may still feel it: connections are made anew. */
const AFTERMATH_MS = 5_000;

/** Writes down troubles while they last. */
export class Troubles {
  readonly #spans: Span[] = [];
  readonly counts: Record<Trouble, number> = { kill: 0, database: 0, disk: 0, provider: 0 };

  /** @returns ends it */
  begin(trouble: Trouble): () => void {
    const span: Span = { trouble, from: Date.now(), to: Infinity };
    this.#spans.push(span);
    this.counts[trouble] += 1;
    return () => {
      span.to = Date.now();
    };
  }

  /** Whether there was one while something went on that began then and ends now. */
  met(trouble: Trouble, began: number): boolean {
    return this.#spans.some(
      (span) =>
        span.trouble === trouble && span.from <= Date.now() && span.to + AFTERMATH_MS >= began,
    );
  }
}
