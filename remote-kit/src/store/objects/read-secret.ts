import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Objects } from './objects.ts';

const secret = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * Reads a key of the store, and creates it at first. All servers of a site share it.
 *
 * @param name file name without its ending, such as `report-key`
 */
export async function readSecret(objects: Objects, name: string): Promise<Buffer> {
  const file = `secrets/${name}.json`;
  const storedKey = await objects.read(file);
  const newKey = JSON.stringify({ key: randomBytes(32).toString('hex') });
  // If two servers create a key at once, the first one is used.
  if (!storedKey) await objects.create(file, newKey);
  const text = storedKey ?? (await objects.read(file));
  return Buffer.from(secret.parse(JSON.parse(String(text))).key, 'hex');
}
