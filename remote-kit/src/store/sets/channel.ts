import type { z } from 'zod';
import { createWithCopy, readChecked } from '../objects/copies.ts';
import { toNumberedKey, type Objects } from '../objects/objects.ts';
import { DamagedError, NotInStoreError } from '../store-errors.ts';

const READ_AT_ONCE = 25;

/** Entry of a channel. */
interface ChannelEntry<T> {
  /** Number of the entry, from 1. */
  readonly entry: number;
  readonly value: T;
}

/** An append-only log whose last entry is the current one. */
export interface Channel<T> {
  /** Returns the current entry; undefined while there is none. */
  readonly current: () => Promise<ChannelEntry<T> | undefined>;
  /** Returns the newest readable entry. */
  readonly readable: () => Promise<ChannelEntry<T> | undefined>;
  /** Yields every entry, newest first, and reads each on demand. */
  readonly newestFirst: () => AsyncGenerator<ChannelEntry<T>>;
  /** Returns every entry, oldest first. */
  readonly history: () => Promise<ChannelEntry<T>[]>;
  /** Returns every readable entry, oldest first. */
  readonly readableHistory: () => Promise<ChannelEntry<T>[]>;
  /**
   * Compare-and-swap: appends `value` if `after` is still the last entry.
   *
   * @param after number of the entry on which `value` is based; 0 for none
   * @returns false when another writer was faster
   */
  readonly append: (after: number, value: T) => Promise<boolean>;
}

export function openChannel<T>(objects: Objects, folder: string, schema: z.ZodType<T>): Channel<T> {
  const read = async (entry: number): Promise<ChannelEntry<T>> => {
    const label = `entry ${entry} of ${folder}`;
    return {
      entry,
      value: await readChecked(objects, toNumberedKey(folder, entry), schema, label),
    };
  };
  return {
    current: async () => {
      const last = await objects.lastNumber(folder);
      return last === 0 ? undefined : read(last);
    },
    readable: async () => {
      const numbers = await objects.numbers(folder);
      for (const number of numbers.toReversed()) {
        const channelEntry = await ignoreUnreadable(read(number));
        if (channelEntry) return channelEntry;
      }
      return undefined;
    },
    async *newestFirst() {
      const numbers = (await objects.numbers(folder)).toReversed();
      for (let first = 0; first < numbers.length; first += READ_AT_ONCE) {
        yield* await Promise.all(numbers.slice(first, first + READ_AT_ONCE).map(read));
      }
    },
    history: async () => Promise.all((await objects.numbers(folder)).map(read)),
    readableHistory: async () => {
      const entries = (await objects.numbers(folder)).map((number) =>
        ignoreUnreadable(read(number)),
      );
      return (await Promise.all(entries)).filter((entry) => entry !== undefined);
    },
    append: (after, value) =>
      createWithCopy(objects, toNumberedKey(folder, after + 1), JSON.stringify(value)),
  };
}

/** Returns undefined instead of damaged or missing data. */
export async function ignoreUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof DamagedError || error instanceof NotInStoreError) return undefined;
    throw error;
  });
}
