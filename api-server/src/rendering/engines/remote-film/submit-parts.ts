import { EngineRefusal, type Engine, type EngineRef } from '../engine.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import type { Part } from './film-plan.ts';
import { toPartFailure } from './parts-status.ts';
import type { FilmRef } from './film-ref.ts';

/** Derives the key of a part from the film's key, so that every process gets the same one. */
const toPartKey = (key: string, index: number): string => `${key}#${String(index)}`;

type Provider = Engine<RemoteSpec>;

/** Submits one part. If its response is lost, looks up the outcome. */
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

/**
 * Stops jobs whose results are not needed. Errors are reported, and the remaining ones are still
 * stopped.
 */
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
 * Submits all parts one after the other, so that a refusal comes before the rest is paid for. The
 * provider queues parts that it cannot render at once.
 *
 * @throws EngineRefusal naming the part, or another error if a part's outcome is unknown; the
 * previous parts are stopped
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
 * Finds the consecutive parts that an earlier process submitted under a key. The provider's driver
 * remembers them, so submitting them again returns the same jobs.
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
