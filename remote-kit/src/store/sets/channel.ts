import type { z } from 'zod';
import { createWithCopy, readChecked } from '../objects/copies.ts';
import { toNumberedKey, type Objects } from '../objects/objects.ts';
import { DamagedError, NotInStoreError } from '../store-errors.ts';

const READ_AT_ONCE = 25;

/** One entry of a channel. */
interface ChannelEntry<T> {
  /** Numbered from 1. */
  readonly entry: number;
  readonly value: T;
}

/** An append-only log, of which the last entry counts. */
export interface Channel<T> {
  /** The entry that counts; undefined while there is none. */
  readonly current: () => Promise<ChannelEntry<T> | undefined>;
  /** The newest entry that can be read. */
  readonly readable: () => Promise<ChannelEntry<T> | undefined>;
  /** Every entry, newest first; they are read as far as they are asked for. */
  readonly newestFirst: () => AsyncGenerator<ChannelEntry<T>>;
  /** Every entry, oldest first. */
  readonly history: () => Promise<ChannelEntry<T>[]>;
  /** Every entry that can be read, oldest first. */
  readonly readableHistory: () => Promise<ChannelEntry<T>[]>;
  /**
   * The compare-and-swap: appends `value` when `after` is still the last entry.
   *
   * @param after number of the entry that `value` was decided on; 0 for none
   * @returns false when somebody else was faster
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

/** Undefined in place of what is damaged or gone. */
export async function ignoreUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof DamagedError || error instanceof NotInStoreError) return undefined;
    throw error;
  });
}
