import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteRule } from '@vidra/shared-contract';
import manifest from '../remote.ts';

const FOLDER = join(import.meta.dirname, '../previews');
const MOST_BYTES = 200_000;
/** Pages without a link preview: the operator's legal texts and the status. */
const WITHOUT = ['terms', 'privacy', 'policy', 'status'];
const routes: readonly RouteRule[] = manifest.routes;
const pages = routes.filter(
  ({ name, redirect }) => redirect === undefined && !WITHOUT.includes(name),
);

/** Reads the width and height from a JPEG's header. */
function readJpegSize(jpeg: Buffer): [width: number, height: number] {
  let at = 2;
  while (at < jpeg.length) {
    const marker = jpeg.readUInt16BE(at);
    // Start-of-frame markers, without those of Huffman tables, extensions and arithmetic coding.
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![4, 8, 12].includes(marker & 0x0f);
    if (isFrame) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('This is no JPEG.');
}

test.each(pages)('has a link preview image of $name with its title', ({ name, title }) => {
  const picture = readFileSync(join(FOLDER, `${name}.jpg`));
  expect(readJpegSize(picture)).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(MOST_BYTES);
  // The title is stored as metadata, because a test cannot read the words in the picture.
  expect(picture.includes(title)).toBe(true);
});

test('has no link preview image for a removed page', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace('.jpg', ''));
  expect(names.sort()).toEqual(pages.map(({ name }) => name).sort());
});
