import type { CancelOutcome, Engine, EngineRef, EngineStatus } from '../engine.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import type { FilmRef } from './film-ref.ts';
import type { PartStatus } from './parts-status.ts';

export const isEnd = ({ state }: EngineStatus): boolean =>
  state !== 'queued' && state !== 'running';

/** Every part is asked before the first error is thrown. */
async function askEachPart<T>(
  { parts }: FilmRef,
  ask: (part: FilmRef['parts'][number]) => Promise<T>,
): Promise<T[]> {
  const answers = await Promise.allSettled(parts.map(ask));
  return answers.map((answer) => {
    if (answer.status === 'fulfilled') return answer.value;
    throw answer.reason instanceof Error ? answer.reason : new Error(String(answer.reason));
  });
}

/** The parts of films at their provider. */
export class Parts {
  readonly #provider: Engine<RemoteSpec>;
  readonly #onError: (error: unknown) => void;
  /** By their own references: nobody is asked about these again. */
  readonly #ended = new Map<EngineRef, EngineStatus>();

  constructor(provider: Engine<RemoteSpec>, onError: (error: unknown) => void) {
    this.#provider = provider;
    this.#onError = onError;
  }

  /** @throws when the provider cannot be asked about one of them now */
  statuses(film: FilmRef): Promise<PartStatus[]> {
    return askEachPart(film, async ({ name, ref }) => {
      const status = this.#ended.get(ref) ?? (await this.#provider.poll(ref));
      if (isEnd(status)) this.#ended.set(ref, status);
      return { name, status };
    });
  }

  /** @throws when one cannot be cancelled now; it can be asked for again */
  async cancel(film: FilmRef): Promise<Exclude<CancelOutcome, 'too_late'>> {
    const outcomes = await askEachPart(film, ({ ref }) => this.#provider.cancel(ref));
    if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'lost')) return 'lost';
    // Parts that are done already make no film: putting it together is up to us.
    return outcomes.includes('requested') ? 'requested' : 'cancelled';
  }

  /** Nothing of a film can be used when one part failed. */
  async stopRest(film: FilmRef): Promise<void> {
    for (const { ref } of film.parts) {
      const status = this.#ended.get(ref);
      if (status && isEnd(status)) continue;
      await this.#provider.cancel(ref).catch(this.#onError);
      this.#ended.set(ref, { state: 'cancelled' });
    }
  }

  async discard(film: FilmRef): Promise<void> {
    for (const { ref } of film.parts) {
      await this.#provider.discard(ref).catch(this.#onError);
      this.#ended.delete(ref);
    }
  }
}
