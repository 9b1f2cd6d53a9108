import type { ZodType } from 'zod';
import { describeCause, toCopyKey, parseJson } from './copies.ts';
import { CANARY, LIVE } from '../sets/log-keys.ts';
import type { Damage } from '../scan-store.ts';
import type { Objects } from './objects.ts';

/** Compares an object with its second copy. */
export async function verifyObject(
  objects: Objects,
  key: string,
  schema: ZodType,
  repair: boolean,
): Promise<Damage[]> {
  const [first, second] = await Promise.all([
    readForm(objects, key, schema),
    readForm(objects, toCopyKey(key), schema),
  ]);
  if (first.bytes && second.bytes?.equals(first.bytes)) return [];
  const [soundCopy, damagedCopy] = first.bytes ? [first, second] : [second, first];
  // Stores of earlier versions have no copies, which is not damage.
  const old = first.bytes !== undefined && second.problem === MISSING_TEXT;
  if (soundCopy.bytes && repair) await objects.replace(damagedCopy.key, soundCopy.bytes);
  if (old) return [];
  const problem = damagedCopy.problem ?? 'it differs from what it is a copy of';
  if (!soundCopy.bytes) return [{ key, problem, advice: getAdvice(key) }];
  return [{ key: damagedCopy.key, problem, ...(repair ? { mendedFrom: soundCopy.key } : {}) }];
}

function getAdvice(key: string): string {
  if (key.startsWith(LIVE)) {
    return 'No copy is left. Delete the file: the previous entry then counts, and later changes must be published again.';
  }
  if (key.startsWith('remotes/')) return 'No copy is left. Rebuild that release and publish it.';
  if (key.startsWith(CANARY)) return 'No copy is left. Delete the file: the canary then ends.';
  return 'No copy is left. If this is the live set, make another one live: run "release rollback" or publish again.';
}

const MISSING_TEXT = 'it is missing';

/** Reads an object and returns its bytes, or the problem when it is invalid. */
export async function readForm(objects: Objects, key: string, schema: ZodType) {
  try {
    const bytes = await objects.read(key);
    if (!bytes) return { key, problem: MISSING_TEXT };
    parseJson(bytes, schema);
    return { key, bytes };
  } catch (error) {
    return { key, problem: describeCause(error) };
  }
}
