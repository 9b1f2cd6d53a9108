import { ZodError, z, type ZodType } from 'zod';
import type { Objects } from './objects.ts';
import { DamagedError, NotInStoreError, StoreAwayError } from '../store-errors.ts';

/**
 * Returns the key of an object's second copy. Separate files prevent one fault from damaging both.
 */
export function toCopyKey(key: string): string {
  return `copies/${key}`;
}

/**
 * Reads an object, or its second copy if it is missing or invalid.
 *
 * @param what label for people: `set 7`
 * @throws NotInStoreError when both are missing
 * @throws DamagedError when neither can be parsed
 * @throws StoreAwayError when the store does not answer
 */
export async function readChecked<T>(
  objects: Pick<Objects, 'read'>,
  key: string,
  schema: ZodType<T>,
  label: string,
): Promise<T> {
  let reason: unknown;
  for (const place of [key, toCopyKey(key)]) {
    try {
      const bytes = await objects.read(place);
      if (bytes) return parseJson(bytes, schema);
    } catch (error) {
      reason ??= error;
    }
  }
  if (reason === undefined) throw new NotInStoreError(`The store has no ${label}.`);
  if (reason instanceof StoreAwayError) throw reason;
  throw new DamagedError(key, describeCause(reason));
}

/**
 * Parses and validates JSON.
 *
 * @throws when the bytes are not JSON of that shape
 */
export function parseJson<T>(bytes: Buffer | string, schema: ZodType<T>): T {
  return schema.parse(JSON.parse(bytes.toString()));
}

/**
 * Creates an object with its second copy.
 *
 * @returns false when the key is taken
 */
export async function createWithCopy(
  objects: Pick<Objects, 'create' | 'replace'>,
  key: string,
  content: string,
): Promise<boolean> {
  if (!(await objects.create(key, content))) return false;
  // The object is already valid. If the copy fails, "release verify --repair" writes it later.
  await objects.replace(toCopyKey(key), content).catch(() => undefined);
  return true;
}

/** Describes an error of reading briefly. */
export function describeCause(error: unknown): string {
  if (error instanceof ZodError) {
    return `its content is invalid: ${z.prettifyError(error).replace(/\s+/g, ' ')}`;
  }
  if (error instanceof SyntaxError) return `it is not valid JSON: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
