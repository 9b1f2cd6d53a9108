import { addCollection, setCustomIconsLoader, type IconifyJSON } from '@iconify/react';
import { ICON_LOADING, RETRY_STATUSES } from '@vidra/shared-contract';
import { FAULT_ICONS } from './fault-icons.ts';

const { prefix: SET } = FAULT_ICONS;
const ADDRESS = `/icons/${SET}.json?icons=`;
/** Retry interval while no event reports that the connection is back. */
const AGAIN_MS = 15_000;

/**
 * Loads icons from the site itself. Icons that failed offline load when the connection is back,
 * because Iconify never retries them. Icons that the site rejects are treated as missing.
 */
export function startIcons(): void {
  addCollection(FAULT_ICONS);
  setCustomIconsLoader(loadIcons, SET);
}

async function loadIcons(names: string[]): Promise<IconifyJSON> {
  const parts = await Promise.all(splitIntoBatches(names).map(loadBatch));
  return {
    prefix: SET,
    width: parts[0]?.width ?? 24,
    height: parts[0]?.height ?? 24,
    icons: Object.assign({}, ...parts.map(({ icons }) => icons)) as IconifyJSON['icons'],
    aliases: Object.assign({}, ...parts.map(({ aliases }) => aliases)) as NonNullable<
      IconifyJSON['aliases']
    >,
    not_found: parts.flatMap((part) => part.not_found ?? []),
  };
}

/** Splits names so that each URL stays under the length that the site accepts. */
function splitIntoBatches(names: readonly string[]): string[] {
  const maxLength = ICON_LOADING.maxUrlLength - ADDRESS.length;
  const lists: string[] = [];
  for (const name of names) {
    const last = lists.at(-1);
    if (last === undefined || last.length + 1 + name.length > maxLength) lists.push(name);
    else lists[lists.length - 1] = `${last},${name}`;
  }
  return lists;
}

async function loadBatch(names: string): Promise<IconifyJSON> {
  for (;;) {
    const answer = await ask(names);
    if (answer) return answer;
    await waitForConnection();
  }
}

/**
 * Requests icons. A request without a response is joined by a second one, and the first response
 * counts.
 *
 * @returns undefined when the site could not be reached
 */
async function ask(names: string): Promise<IconifyJSON | undefined> {
  const control = new AbortController();
  const timeout = setTimeout(() => control.abort(), ICON_LOADING.timeoutMs);
  try {
    const first = request(names, { signal: control.signal });
    const isLate = await Promise.race([first.then(() => false), waitForRotation()]);
    if (!isLate) return await first;
    // Bypasses the cache, where it would wait for the first request.
    const second = request(names, { signal: control.signal, cache: 'reload' });
    return await Promise.any([first, second]);
  } catch {
    // Offline, or too slow.
    return undefined;
  } finally {
    clearTimeout(timeout);
    control.abort();
  }
}

function waitForRotation(): Promise<true> {
  return new Promise((resolve) => {
    setTimeout(resolve, ICON_LOADING.rotateMs, true);
  });
}

/**
 * Fetches icons.
 *
 * @throws when the site does not answer, or when a retry may succeed
 */
async function request(names: string, options: RequestInit): Promise<IconifyJSON> {
  const answer = await fetch(ADDRESS + names, options);
  if (answer.ok) return (await answer.json()) as IconifyJSON;
  const { status } = answer;
  const mayPass = status >= 500 || (RETRY_STATUSES as readonly number[]).includes(status);
  if (mayPass) throw new Error(`The icon request failed with ${status}.`);
  return { prefix: SET, icons: {}, not_found: names.split(',') };
}

function waitForConnection(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, AGAIN_MS);
    addEventListener('online', goOn);
  });
}
