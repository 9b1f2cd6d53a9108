/**
 * Store of small objects under keys such as `channels/live/00000007.json`. It holds the log of
 * sets.
 */
export interface Objects {
  /** Reads a whole object; undefined when there is none. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /**
   * Creates an object atomically. All changes rely on this compare-and-swap.
   *
   * @returns false when the key is taken because another writer was faster
   */
  readonly create: (key: string, content: string) => Promise<boolean>;
  /** Writes a whole object and replaces an existing one. */
  readonly replace: (key: string, content: string | Buffer) => Promise<void>;
  /** Lists the numbers of a folder's `<8 digits>.json` objects in order. */
  readonly numbers: (folder: string) => Promise<number[]>;
  /**
   * Returns the highest of these numbers; 0 when there are none. Cheap enough to be called often.
   */
  readonly lastNumber: (folder: string) => Promise<number>;
  /** Lists the names of objects and folders in a folder. */
  readonly names: (folder: string) => Promise<string[]>;
  /** Removes an object if it exists. */
  readonly remove: (key: string) => Promise<void>;
  /** Removes a folder with its content. */
  readonly removeFolder: (folder: string) => Promise<void>;
}

/** Returns the key of a number. It has eight digits, so that names sort like numbers. */
export function toNumberedKey(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(8, '0')}.json`;
}

/** Extracts the numbers of names of the form `<8 digits>.json` in order. */
export function extractNumbers(names: readonly string[]): number[] {
  return names
    .filter((name) => /^\d{8}\.json$/.test(name))
    .map((name) => parseInt(name, 10))
    .sort((a, b) => a - b);
}
