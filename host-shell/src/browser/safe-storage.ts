/** Storage of the browser that may be full, switched off or forbidden: the site works without remembering. */
type Place = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The text under a key; null when there is none, or nothing can be read. */
export function readKept(place: Place, key: string): string | null {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the text was kept */
export function keep(place: Place, key: string, value: string): boolean {
  try {
    place().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
