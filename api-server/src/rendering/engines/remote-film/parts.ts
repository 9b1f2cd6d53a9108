import type { CancelOutcome, Engine, EngineRef, EngineStatus } from '../engine.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import type { FilmRef } from './film-ref.ts';
import type { PartStatus } from './parts-status.ts';

export const isEnd = ({ state }: EngineStatus): boolean =>
  state !== 'queued' && state !== 'running';

/** Calls every part before throwing the first error. */
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

/** Parts of films at their provider. */
export class Parts {
  readonly #provider: Engine<RemoteSpec>;
  readonly #onError: (error: unknown) => void;
  /** Final statuses by reference, which are not polled again. */
  readonly #ended = new Map<EngineRef, EngineStatus>();

  constructor(provider: Engine<RemoteSpec>, onError: (error: unknown) => void) {
    this.#provider = provider;
    this.#onError = onError;
  }

  /** @throws if the provider cannot be reached for one of them */
  statuses(film: FilmRef): Promise<PartStatus[]> {
    return askEachPart(film, async ({ name, ref }) => {
      const status = this.#ended.get(ref) ?? (await this.#provider.poll(ref));
      if (isEnd(status)) this.#ended.set(ref, status);
      return { name, status };
    });
  }

  /** @throws if one cannot be canceled now; the call can be repeated */
  async cancel(film: FilmRef): Promise<Exclude<CancelOutcome, 'too_late'>> {
    const outcomes = await askEachPart(film, ({ ref }) => this.#provider.cancel(ref));
    if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'lost')) return 'lost';
    // Finished parts do not make a film, because the assembly happens here.
    return outcomes.includes('requested') ? 'requested' : 'cancelled';
  }

  /** Stops the remaining parts, because one failure makes all of them useless. */
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
