import { EngineRefusal, type Engine, type EngineRef } from '../engine.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import type { Part } from './film-plan.ts';
import { toPartFailure } from './parts-status.ts';
import type { FilmRef } from './film-ref.ts';

/** The key of one part: made from the film's, so every process makes the same. */
const toPartKey = (key: string, index: number): string => `${key}#${String(index)}`;

type Provider = Engine<RemoteSpec>;

/** One part; what became of it is looked up when its answer did not arrive. */
async function submitPart(provider: Provider, spec: RemoteSpec, key: string): Promise<EngineRef> {
  try {
    return await provider.submit(spec, key);
  } catch (error) {
    if (error instanceof EngineRefusal) throw error;
    const reconciliation = await provider.reconcile(key).catch(() => undefined);
    if (reconciliation?.outcome === 'submitted') return reconciliation.ref;
    if (reconciliation?.outcome === 'not_submitted') return provider.submit(spec, key);
    throw error;
  }
}

/** Stops jobs of which nothing will be used. What goes wrong is told; the rest is still stopped. */
export async function stopParts(
  provider: Provider,
  refs: readonly EngineRef[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const ref of refs) {
    await provider.cancel(ref).catch(onError);
    await provider.discard(ref).catch(onError);
  }
}

/**
 * Submits all parts, one after the other: a refusal comes before the rest is spent, and what the
 * provider does not make at once waits in its own queue.
 * @throws EngineRefusal naming the part, or anything else when a part's outcome is unknown; the
 *   parts before it are stopped
 */
export async function submitParts(
  provider: Provider,
  parts: readonly Part[],
  key: string,
  onError: (error: unknown) => void,
): Promise<FilmRef['parts']> {
  const submittedParts: FilmRef['parts'] = [];
  for (const [index, { name, spec }] of parts.entries()) {
    try {
      submittedParts.push({ name, ref: await submitPart(provider, spec, toPartKey(key, index)) });
    } catch (error) {
      const refs = submittedParts.map(({ ref }) => ref);
      await stopParts(provider, refs, onError);
      if (!(error instanceof EngineRefusal)) throw error;
      const { code, message, retryable } = error;
      const failure = toPartFailure(name, { code, message, retryable });
      throw EngineRefusal.from(failure, { cause: error });
    }
  }
  return submittedParts;
}

const MOST_PARTS = 64;

/**
 * The parts that an earlier process submitted under a key, in order, as far as they go. The
 * provider's driver remembers them: submitted again they are the same jobs.
 */
export async function findParts(
  provider: Provider,
  key: string,
): Promise<{ refs: EngineRef[]; isCertain: boolean }> {
  const refs: EngineRef[] = [];
  for (let index = 0; index < MOST_PARTS; index += 1) {
    const reconciliation = await provider.reconcile(toPartKey(key, index));
    if (reconciliation.outcome === 'unknown') return { refs, isCertain: false };
    if (reconciliation.outcome === 'not_submitted') break;
    refs.push(reconciliation.ref);
  }
  return { refs, isCertain: true };
}
