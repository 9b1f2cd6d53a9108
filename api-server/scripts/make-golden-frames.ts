import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILM_STYLES } from '@vidra/shared-contract';
import sharp from 'sharp';
import { GOLDEN, renderGoldenFrames } from '../src/rendering/engines/testing/golden-film.ts';
import { findFfmpeg } from '../src/rendering/media/ffmpeg.ts';

/**
 * Stores reference frames of each look, which a test compares later films with. Run it after
 * changing a look, and review the pictures before you commit them.
 */
const tools = await findFfmpeg();
const folder = mkdtempSync(join(tmpdir(), 'golden-'));
mkdirSync(GOLDEN, { recursive: true });
for (const style of FILM_STYLES) {
  const target = join(GOLDEN, `${style}.webp`);
  await sharp(await renderGoldenFrames(tools, style, folder))
    .webp({ quality: 88, effort: 6, smartSubsample: true })
    .toFile(target);
  console.log(style, statSync(target).size);
}
rmSync(folder, { recursive: true });
