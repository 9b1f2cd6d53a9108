import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { TEMPLATES } from '../src/videos/catalog/templates.ts';
import { runFfmpeg } from '../src/rendering/media/run-ffmpeg.ts';
import { renderTemplate, samples, shrink, tools } from './films/template-film.ts';

/**
 * Copies films of the gallery's templates to the public pages: one per tool, with a still, in two
 * widths. The pages thus show real results. `node scripts/make-tool-films.ts speaker` makes only
 * the named ones.
 */
const TARGET = join(import.meta.dirname, '../../mfe-marketing/src/media/tools');
const WIDTHS = {
  320: { shortSide: 320, maxBytes: 200_000 },
  640: { shortSide: 640, maxBytes: 450_000 },
} as const;

/** Names on the public pages, with the template whose film each one shows. */
const FILMS = {
  'multi-image': 'four-places',
  product: 'product-bold',
  'product-night': 'product-night',
  'product-warm': 'product-warm',
  storyline: 'quiet-morning',
  speaker: 'hello-mira',
  'try-on': 'try-red-dress',
  'change-elements': 'other-vase',
};
/** Second of a film that represents it well. */
const STILL_AT = 1.5;
/** Sample photo for `product`. */
const PHOTO = 'headphones';

const work = await mkdtemp(join(tmpdir(), 'tool-films-'));

async function createStill(film: string, name: string, width: number): Promise<void> {
  const frame = join(work, `${name}.png`);
  const input = ['-ss', String(STILL_AT), '-i', film];
  await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: ['-y', ...input, '-frames:v', '1', frame] });
  await sharp(frame)
    .resize({ width })
    .avif({ quality: 42, effort: 9 })
    .toFile(join(TARGET, `${name}-${String(width)}.avif`));
}

async function createFilm(name: string, id: string): Promise<void> {
  const template = TEMPLATES.find((candidate) => candidate.id === id);
  if (!template) throw new Error(`There is no template ${id}.`);
  const folder = await mkdtemp(join(work, 'film-'));
  await renderTemplate(template, '720p', folder);
  const videoPath = join(folder, 'video.mp4');
  for (const limits of Object.values(WIDTHS)) {
    const { shortSide } = limits;
    await shrink(videoPath, join(TARGET, `${name}-${String(shortSide)}.mp4`), limits);
    await createStill(videoPath, name, shortSide);
  }
  await rm(folder, { recursive: true });
  console.log(name);
}

async function createPhoto(): Promise<void> {
  await sharp(samples[PHOTO])
    .resize({ width: 640, height: 1138, fit: 'cover' })
    .avif({ quality: 42, effort: 9 })
    .toFile(join(TARGET, 'product-photo-640.avif'));
}

try {
  const requestedNames = process.argv.slice(2);
  for (const [name, id] of Object.entries(FILMS)) {
    if (requestedNames.length === 0 || requestedNames.includes(name)) await createFilm(name, id);
  }
  if (requestedNames.length === 0 || requestedNames.includes(PHOTO)) await createPhoto();
} finally {
  await rm(work, { recursive: true, force: true });
}
