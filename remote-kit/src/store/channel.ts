import type { z } from 'zod';
import { numberedKey, type Objects } from './objects.ts';
import { StoreError } from './release-store.ts';

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

export function openChannel<T>(objects: Objects, folder: string, schema: z.ZodType<T>): Channel<T> {
  const read = async (entry: number): Promise<ChannelEntry<T>> => {
    const value = await readJson(
      objects,
      numberedKey(folder, entry),
      `entry ${entry} of a channel`,
    );
    return { entry, value: schema.parse(value) };
  };
  return {
    current: async () => {
      const last = await objects.lastNumber(folder);
      return last === 0 ? undefined : read(last);
    },
    history: async () => Promise.all((await objects.numbers(folder)).map(read)),
    append: (after, value) => objects.create(numberedKey(folder, after + 1), JSON.stringify(value)),
  };
}

/** @throws StoreError saying that the store has no `what` */
export async function readJson(
  objects: Pick<Objects, 'read'>,
  key: string,
  what: string,
): Promise<unknown> {
  const bytes = await objects.read(key);
  if (!bytes) throw new StoreError(`The store has no ${what}.`);
  return JSON.parse(bytes.toString());
}
