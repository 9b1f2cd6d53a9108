import { readFile } from 'node:fs/promises';
import type { Typeface } from '@vidra/shared-contract/schemas';
import { registerTypeface, toOwnFamily, type OwnFamily } from '@vidra/shared-film/text-layout';
import { LRUCache } from 'lru-cache';
import { GlobalFonts } from './canvas.ts';

/** An own font that texts can be drawn with. */
interface OwnFont {
  /** Name under which it is registered. */
  name: string;
  key: ReturnType<typeof GlobalFonts.register>;
  isVariable: boolean;
}

/** Fonts in memory. A film registers its own again if it was dropped. */
const MOST_FONTS = 50;

const ownFonts = new LRUCache<OwnFamily, OwnFont>({
  max: MOST_FONTS,
  dispose: ({ key }) => {
    if (key) GlobalFonts.remove(key);
  },
});

/** Registers a person's own font. One that cannot be drawn is replaced like a missing one. */
export async function loadOwnFont(fontUid: string, path: string, typeface: Typeface) {
  registerTypeface(fontUid, typeface);
  const family = toOwnFamily(fontUid);
  if (ownFonts.has(family)) return;
  const name = `vidra ${family}`;
  const key = GlobalFonts.register(await readFile(path), name);
  if (key) ownFonts.set(family, { name, key, isVariable: typeface.isVariable });
}

export const findOwnFont = (family: OwnFamily): OwnFont | undefined => ownFonts.get(family);
