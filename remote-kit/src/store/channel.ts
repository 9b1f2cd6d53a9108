import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import {
  createExclusively,
  hasCode,
  highestNumber,
  numberedFile,
  numbersIn,
} from './durable-files.ts';
import { StoreError } from './release-store.ts';

/** One entry of a channel. */
interface ChannelEntry<T> {
  /** Numbered from 1. */
  readonly entry: number;
  readonly value: T;
}

/** An append-only log in a folder, of which the last entry counts. */
export interface Channel<T> {
  /** The entry that counts; undefined while there is none. */
  readonly current: () => Promise<ChannelEntry<T> | undefined>;
  /** Every entry, oldest first. */
  readonly history: () => Promise<ChannelEntry<T>[]>;
  /**
   * The compare-and-swap: appends `value` when `after` is still the last entry.
   *
   * @param after number of the entry that `value` was decided on; 0 for none
   * @returns false when somebody else was faster
   */
  readonly append: (after: number, value: T) => Promise<boolean>;
}

export function openChannel<T>(folder: string, schema: z.ZodType<T>): Channel<T> {
  const read = async (entry: number): Promise<ChannelEntry<T>> => {
    const value = await readJson(numberedFile(folder, entry), `entry ${entry} of a channel`);
    return { entry, value: schema.parse(value) };
  };
  return {
    current: async () => {
      const last = await highestNumber(folder);
      return last === 0 ? undefined : read(last);
    },
    history: async () => Promise.all((await numbersIn(folder)).map(read)),
    append: (after, value) =>
      createExclusively(numberedFile(folder, after + 1), JSON.stringify(value)),
  };
}

/** @throws StoreError saying that the store has no `what` */
export async function readJson(file: string, what: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new StoreError(`The store has no ${what}.`, { cause: error });
  }
}
