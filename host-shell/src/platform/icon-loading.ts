import { addCollection, setCustomIconsLoader, type IconifyJSON } from '@iconify/react';
import { ICON_LOADING } from '@vidra/shared-contract';
import { FAULT_ICONS } from './fault-icons.ts';

const { prefix: SET } = FAULT_ICONS;
const ADDRESS = `/icons/${SET}.json?icons=`;
/** When nothing says that the connection is back. */
const AGAIN_MS = 15_000;

/**
 * Icons come from the site itself. What a lost connection kept away comes when that is back: of themselves
 * icons that did not come once are never asked for again.
 */
export function startIcons(): void {
  addCollection(FAULT_ICONS);
  setCustomIconsLoader(loadIcons, SET);
}

async function loadIcons(names: string[]): Promise<IconifyJSON> {
  const parts = await Promise.all(batches(names).map((batch) => loadBatch(ADDRESS + batch)));
  return {
    prefix: SET,
    ...{ width: parts[0]?.width ?? 24, height: parts[0]?.height ?? 24 },
    icons: Object.assign({}, ...parts.map(({ icons }) => icons)) as IconifyJSON['icons'],
    aliases: Object.assign({}, ...parts.map(({ aliases }) => aliases)) as NonNullable<
      IconifyJSON['aliases']
    >,
    not_found: parts.flatMap((part) => part.not_found ?? []),
  };
}

/** Addresses are to stay under the length that the site accepts. */
function batches(names: readonly string[]): string[] {
  const most = ICON_LOADING.maxUrlLength - ADDRESS.length;
  const lists: string[] = [];
  for (const name of names) {
    const last = lists.at(-1);
    if (last === undefined || last.length + 1 + name.length > most) lists.push(name);
    else lists[lists.length - 1] = `${last},${name}`;
  }
  return lists;
}

async function loadBatch(address: string): Promise<IconifyJSON> {
  for (;;) {
    const found = await ask(address);
    if (found) return found;
    await connectionOrTime();
  }
}

/** Undefined: it could not be reached. */
async function ask(address: string): Promise<IconifyJSON | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ICON_LOADING.timeoutMs) });
    if (answer.ok) return (await answer.json()) as IconifyJSON;
  } catch {
    // Offline, or too slow.
  }
  return undefined;
}

function connectionOrTime(): Promise<void> {
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
