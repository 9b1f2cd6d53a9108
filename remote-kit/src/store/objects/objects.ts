/** Small objects under keys such as `channels/live/00000007.json`: what the log of sets is kept in. */
export interface Objects {
  /** The whole object; undefined when there is none. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /**
   * Creates an object whole, or not at all: the compare-and-swap that everything rests on.
   *
   * @returns false when the key is taken: somebody else was faster
   */
  readonly create: (key: string, content: string) => Promise<boolean>;
  /** Writes an object whole, in place of what may be there. */
  readonly replace: (key: string, content: string | Buffer) => Promise<void>;
  /** The numbers of a folder's `<8 digits>.json` objects, in order. */
  readonly numbers: (folder: string) => Promise<number[]>;
  /** The highest of them; 0 when there are none. Cheap: asked again and again. */
  readonly lastNumber: (folder: string) => Promise<number>;
  /** What a folder holds: names of objects and of folders. */
  readonly names: (folder: string) => Promise<string[]>;
  /** Takes away an object, if it is there. */
  readonly remove: (key: string) => Promise<void>;
  /** Takes away a folder with all that it holds. */
  readonly removeFolder: (folder: string) => Promise<void>;
}

/** The key of a number: eight digits, so that names sort as numbers do. */
export function toNumberedKey(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(8, '0')}.json`;
}

/** The numbers among names of the form `<8 digits>.json`, in order. */
export function extractNumbers(names: readonly string[]): number[] {
  return names
    .filter((name) => /^\d{8}\.json$/.test(name))
    .map((name) => parseInt(name, 10))
    .sort((a, b) => a - b);
}
