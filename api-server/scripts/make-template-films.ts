import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { anySettings, type AnySettings } from '@vidra/shared-contract/schemas';
import { FRAMES_PER_SECOND } from '@vidra/shared-contract/timeline';
import { specOf } from '../src/videos/flows/flows.ts';
import { TEMPLATES, type TemplateSource } from '../src/videos/filters/templates.ts';
import { makeFilm } from '../src/making/engines/film/make-film.ts';
import { renderClip } from '../src/making/engines/preview/render-clip.ts';
import { findFfmpeg } from '../src/making/media/ffmpeg.ts';
import { probeVideo } from '../src/making/media/probe.ts';
import { runFfmpeg } from '../src/making/media/run-ffmpeg.ts';
import { chooseSpeech } from '../src/making/speech/choose-speech.ts';

/**
 * Makes a small film of each template by the embedded engine, for the gallery: what it shows is real.
 * `node scripts/make-template-films.ts bottle-orbit` makes only those that are named.
 */
const SAMPLES = join(import.meta.dirname, '../assets/samples');
const TARGET = join(import.meta.dirname, '../assets/templates');
const LIST = join(TARGET, 'films.json');
const MAX_BYTES = 200_000;
const SHORT_SIDE = 320;

const media = Object.fromEntries(
  readdirSync(SAMPLES).map((file) => [parse(file).name, join(SAMPLES, file)]),
);
const tools = await findFfmpeg();
const speech = await chooseSpeech({}, tools.ffmpeg);
const signal = new AbortController().signal;
const onProgress = () => undefined;

/** As the order asks for it, but small; who speaks is chosen later, so nobody does. */
async function render(settings: AnySettings, folder: string): Promise<void> {
  const spec = specOf({ ...settings, quality: '480p', seed: 3 }, media);
  const request = { folder, withExtras: true, signal, onProgress };
  if (spec.flow === 'image-to-video') {
    const { motion, seed, durationSeconds } = spec;
    const frames = durationSeconds * FRAMES_PER_SECOND;
    await renderClip(tools, { ...request, picture: spec, motion, seed, frames });
  } else await makeFilm({ tools, speech }, { ...request, spec });
}

async function shrink(from: string, to: string): Promise<void> {
  const scale = `scale='if(gt(iw,ih),-2,${String(SHORT_SIDE)})':'if(gt(iw,ih),${String(SHORT_SIDE)},-2)':flags=lanczos,fps=24`;
  for (let crf = 27; crf <= 45; crf += 3) {
    const codec = [
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      String(crf),
      '-pix_fmt',
      'yuv420p',
    ];
    const output = ['-an', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', to];
    await runFfmpeg({
      ffmpeg: tools.ffmpeg,
      arguments: ['-y', '-i', from, '-vf', scale, ...codec, ...output],
    });
    if (statSync(to).size <= MAX_BYTES) return;
  }
  throw new Error(`${to} does not fit into ${String(MAX_BYTES)} bytes.`);
}

async function make({ id, samples, settings }: TemplateSource): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  await render(anySettings.parse(settings(...samples)), folder);
  const video = join(TARGET, `${id}.mp4`);
  await shrink(join(folder, 'video.mp4'), video);
  const poster = await readFile(join(folder, 'poster.jpg'));
  rmSync(folder, { recursive: true });
  const { width, height } = await probeVideo(tools.ffprobe, video);
  await sharp(poster)
    .resize(width, height)
    .jpeg({ quality: 78 })
    .toFile(join(TARGET, `${id}.jpg`));
  const known = existsSync(LIST)
    ? (JSON.parse(await readFile(LIST, 'utf8')) as Record<string, object>)
    : {};
  const all = { ...known, [id]: { width, height } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(LIST, `${JSON.stringify(sorted, undefined, 2)}\n`);
  console.log(id, statSync(video).size);
}

mkdirSync(TARGET, { recursive: true });
const wanted = process.argv.slice(2);
for (const template of TEMPLATES) {
  if (wanted.length > 0 && !wanted.includes(template.id)) continue;
  const missing = template.samples.filter((sample) => !(sample in media));
  if (missing.length > 0) console.log(template.id, 'waits for', missing.join(', '));
  else await make(template);
}
