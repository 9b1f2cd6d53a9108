/** Browser storage that may be full, disabled or blocked. The site works without it. */
type Place = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the text stored under a key, or null when there is none or storage is unavailable. */
export function readKept(place: Place, key: string): string | null {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text under a key.
 *
 * @returns whether the text was stored
 */
export function keep(place: Place, key: string, value: string): boolean {
  try {
    place().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
