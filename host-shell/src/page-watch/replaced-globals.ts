import { listMountedRemotes } from '../regions/remote-sheets.ts';
import { addNotice } from './notices.ts';

type Functions = Readonly<Record<string, unknown>>;

const GLOBALS = [
  'fetch',
  'queueMicrotask',
  'requestAnimationFrame',
  'setInterval',
  'setTimeout',
  'structuredClone',
  'Date',
  'Promise',
  'XMLHttpRequest',
];

/** Returns the objects whose functions all code of a page uses. */
const listHolders = (): Readonly<Record<string, object>> => ({
  Array: Array.prototype,
  Element: Element.prototype,
  EventTarget: EventTarget.prototype,
  JSON,
  Map: Map.prototype,
  Node: Node.prototype,
  Object,
  Promise: Promise.prototype,
  Storage: Storage.prototype,
  String: String.prototype,
  history,
});

/** The functions as they were before remotes ran, by the name in the report. */
const originals = new Map<string, readonly [holder: object, name: string, original: unknown]>();
let hasFound = false;

/** Remembers the page's functions. Call it once, before a remote's code runs. */
export function rememberGlobals(): void {
  for (const name of GLOBALS) remember(name, window, name);
  for (const [label, holder] of Object.entries(listHolders())) {
    const names = Object.getOwnPropertyNames(holder);
    // The shell puts its own functions on the page's history.
    for (const name of label === 'history' ? ['pushState', 'replaceState'] : names)
      remember(`${label}:${name}`, holder, name);
  }
}

function remember(label: string, holder: object, name: string): void {
  const original = read(holder, name);
  if (typeof original === 'function') originals.set(label, [holder, name, original]);
}

/** Getters of prototypes throw without an instance, so only plain values are read. */
function read(holder: object, name: string): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name);
  return descriptor ? descriptor.value : (holder as Functions)[name];
}

/**
 * Looks for functions of the page that were replaced, and names the mounted remotes once for each.
 *
 * @returns whether any was ever replaced, so that only a document load makes the page whole again
 */
export function findReplacedGlobals(): boolean {
  for (const [label, [holder, name, original]] of originals) {
    if (read(holder, name) === original) continue;
    originals.delete(label);
    const remotes = listMountedRemotes();
    if (remotes.length === 0) continue;
    hasFound = true;
    for (const remote of remotes) addNotice({ remote, kind: `replaced:${label}`, source: '' });
  }
  return hasFound;
}
