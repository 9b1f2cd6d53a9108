import { ZodError, z, type ZodType } from 'zod';
import type { Objects } from './objects.ts';
import { DamagedError, NotInStoreError, StoreAwayError } from '../store-errors.ts';

/** Where the second copy of a small object lies: one damaged file takes nothing with it. */
export function toCopyKey(key: string): string {
  return `copies/${key}`;
}

/**
 * Reads an object, or its second copy when it is missing or not what it should be.
 *
 * @param what names it for people: `set 7`
 * @throws NotInStoreError when there is neither
 * @throws DamagedError when neither can be understood
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

/** @throws when the bytes are no JSON of that shape */
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
  // It counts from here on. Without a copy it does, too: "release verify --repair" writes it later.
  await objects.replace(toCopyKey(key), content).catch(() => undefined);
  return true;
}

/** What is wrong with something that was read, in a few words. */
export function describeCause(error: unknown): string {
  if (error instanceof ZodError) {
    return `it is not what it should be: ${z.prettifyError(error).replace(/\s+/g, ' ')}`;
  }
  if (error instanceof SyntaxError) return `it is no JSON: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
