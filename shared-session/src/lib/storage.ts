/** Local storage that may be full, switched off or absent: such a browser keeps nothing, and goes on. */

/** The text under a key, or null when there is none or storage can't be read. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the text was kept. */
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
    // There is nothing to remove where nothing can be kept.
  }
}

/** The keys that begin so. */
export function listItemKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The JSON under a key, or undefined when there is none or it can't be parsed. */
export function readJson(key: string): unknown {
  const text = readItem(key);
  return text === null ? undefined : parseJson(text);
}

/** What a kept text says, or undefined when it can't be parsed. */
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
    // A null key means that another tab cleared everything.
    if (event.key === key || event.key === null) onChange();
  });
}
