import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { TemplateSource } from '../src/videos/catalog/template-kinds.ts';
import { TEMPLATES } from '../src/videos/catalog/templates.ts';
import { probeVideo } from '../src/rendering/media/probe.ts';
import {
  renderTemplate,
  samples,
  shrink,
  takeBestFrame,
  TEMPLATE_FILMS as TARGET,
  tools,
} from './films/template-film.ts';

/**
 * Renders a small film of each template with the embedded engine, so that the gallery shows real
 * results.
 * `node scripts/make-template-films.ts bottle-orbit` renders only the named ones, and
 * `--posters` only takes the posters of the films again.
 */
const LIST = join(TARGET, 'films.json');
const LIMITS = { shortSide: 480, maxBytes: 250_000 } as const;

/** Takes the film's best frame as its poster. */
async function makePoster(id: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'poster-'));
  const frame = await takeBestFrame(join(TARGET, `${id}.mp4`), folder);
  rmSync(folder, { recursive: true });
  await sharp(frame)
    .jpeg({ quality: 78 })
    .toFile(join(TARGET, `${id}.jpg`));
}

async function make(template: TemplateSource): Promise<void> {
  const { id } = template;
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  await renderTemplate(template, '480p', folder);
  const video = join(TARGET, `${id}.mp4`);
  await shrink(join(folder, 'video.mp4'), video, LIMITS);
  rmSync(folder, { recursive: true });
  const { width, height } = await probeVideo(tools.ffprobe, video);
  const storedSizes = existsSync(LIST)
    ? (JSON.parse(await readFile(LIST, 'utf8')) as Record<string, object>)
    : {};
  const all = { ...storedSizes, [id]: { width, height } };
  const sortedSizes = Object.fromEntries(
    Object.entries(all).sort(([a], [b]) => a.localeCompare(b)),
  );
  await writeFile(LIST, `${JSON.stringify(sortedSizes, undefined, 2)}\n`);
  console.log(id, statSync(video).size);
}

mkdirSync(TARGET, { recursive: true });
const { values: options, positionals: requestedIds } = parseArgs({
  options: { posters: { type: 'boolean', default: false } },
  allowPositionals: true,
});
for (const template of TEMPLATES) {
  if (requestedIds.length > 0 && !requestedIds.includes(template.id)) continue;
  const missingSamples = template.samples.filter((sample) => !(sample in samples));
  if (missingSamples.length > 0) {
    console.log(template.id, 'waits for', missingSamples.join(', '));
    continue;
  }
  if (!options.posters) await make(template);
  await makePoster(template.id);
}
