/** Kinds of deliberate outages. A response caused by one is correct. */
export type OutageKind = 'kill' | 'database' | 'disk' | 'provider';

interface Outage {
  kind: OutageKind;
  startedAt: number;
  endedAt: number;
}

/** Connections are reopened after an outage, so its effects last for a while. */
const AFTERMATH_MS = 5_000;

/** Records outages and their times. */
export class Outages {
  readonly #outages: Outage[] = [];
  readonly counts: Record<OutageKind, number> = { kill: 0, database: 0, disk: 0, provider: 0 };

  /** @returns a function that ends the outage */
  start(kind: OutageKind): () => void {
    const outage: Outage = { kind, startedAt: Date.now(), endedAt: Infinity };
    this.#outages.push(outage);
    this.counts[kind] += 1;
    return () => {
      outage.endedAt = Date.now();
    };
  }

  /** Returns whether an outage of this kind overlaps the time from `since` until now. */
  happenedSince(kind: OutageKind, startMs: number): boolean {
    return this.#outages.some(
      (outage) => outage.kind === kind && outage.endedAt + AFTERMATH_MS >= startMs,
    );
  }
}
