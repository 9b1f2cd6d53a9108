import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** A component under edit, and the page that shows it. */
export interface EditedSide {
  readonly page: Page;
  readonly file: string;
  /** Opening tag of the element that gets the mark. */
  readonly tag: string;
}

/**
 * Edits a component in alternation on all sides and waits until each page shows the edit.
 *
 * @returns milliseconds from the write to the frame with the edit, by side
 */
export async function measureEdits(
  sides: readonly EditedSide[],
  count: number,
): Promise<number[][]> {
  const sources = await Promise.all(sides.map(({ file }) => readFile(file, 'utf8')));
  const times: number[][] = sides.map(() => []);
  try {
    // The first edits compile what later ones reuse.
    for (let edit = -WARM_UP_EDITS; edit < count; edit += 1) {
      for (const [index, side] of sides.entries()) {
        const ms = await measureEdit(side, sources[index] ?? '', `${edit}`);
        if (edit >= 0) times[index]?.push(ms);
      }
    }
  } finally {
    await Promise.all(sides.map(({ file }, index) => writeFile(file, sources[index] ?? '')));
  }
  return times;
}

const WARM_UP_EDITS = 3;

async function measureEdit(
  { page, file, tag }: EditedSide,
  source: string,
  mark: string,
): Promise<number> {
  if (!source.includes(tag)) throw new Error(`${file} has no ${tag} to mark.`);
  await page.evaluate(watchMark, mark);
  const startMs = Date.now();
  await writeFile(file, source.replace(tag, `${tag} data-edit="${mark}"`));
  await page.waitForFunction(() => 'editShownAt' in document, undefined, { timeout: 60_000 });
  const shownAt = await page.evaluate(
    () => (document as unknown as { editShownAt: number }).editShownAt,
  );
  return shownAt - startMs;
}

/** Notes the time of the frame in which the mark is shown. Runs in the page. */
function watchMark(mark: string): void {
  const watchedPage = document as unknown as { editShownAt?: number };
  delete watchedPage.editShownAt;
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`[data-edit="${mark}"]`)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      watchedPage.editShownAt = performance.timeOrigin + performance.now();
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
