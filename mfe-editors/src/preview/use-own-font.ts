import { registerTypeface, toOwnFamily } from '@vidra/shared-film/text-layout';
import { fetchFile } from '@vidra/shared-session';
import { useEffect, useState } from 'react';
import type { DraftMedia } from '../editor/media/media.ts';
import { getFontName } from './text/film-fonts.ts';

/** Own fonts that this page has, or is loading. */
const loadingFonts = new Map<string, Promise<void>>();

/**
 * Loads a font for the canvas. Its bytes are fetched, because the site's policy allows no fonts from
 * where files are stored.
 */
async function loadFont({ fileUid, url }: DraftMedia): Promise<void> {
  const file = await fetchFile(url, 'font');
  // The range keeps the browser from making a font with one weight bolder than it is.
  const face = new FontFace(getFontName(toOwnFamily(fileUid)), await file.arrayBuffer(), {
    weight: '100 900',
  });
  document.fonts.add(await face.load());
}

/**
 * Makes a person's own font known to the preview.
 *
 * @returns the id of the font once it is loaded
 */
export function useOwnFont(
  font: DraftMedia | undefined,
  onExpired: (fileUid: string) => void,
): string | undefined {
  const [loadedUid, setLoaded] = useState<string>();
  if (font?.typeface) registerTypeface(font.fileUid, font.typeface);
  useEffect(() => {
    if (!font) return undefined;
    const { fileUid } = font;
    let isCurrent = true;
    const loading = loadingFonts.get(fileUid) ?? loadFont(font);
    loadingFonts.set(fileUid, loading);
    loading.then(
      () => {
        if (isCurrent) setLoaded(fileUid);
      },
      () => {
        loadingFonts.delete(fileUid);
        if (isCurrent) onExpired(fileUid);
      },
    );
    return () => {
      isCurrent = false;
    };
    // A renewed URL of the same file is the same font.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another file is another font
  }, [font?.fileUid]);
  return loadedUid;
}
