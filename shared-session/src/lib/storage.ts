/**
 * Local storage may be full, disabled or missing. Then nothing is stored, and the page keeps
 * working.
 */

/** Reads the text of a key; null if there is none or the storage cannot be read. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. Returns whether that succeeded. */
export function writeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Lists the keys with this prefix. */
export function listItemKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Reads the JSON of a key; undefined if there is none or it cannot be parsed. */
export function readJson(key: string): unknown {
  const text = readItem(key);
  return text === null ? undefined : parseJson(text);
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls `onChange` when another tab changes the key. */
export function onItemChange(key: string, onChange: () => void): void {
  addEventListener('storage', (event) => {
    // A null key means that another tab cleared the storage.
    if (event.key === key || event.key === null) onChange();
  });
}
