import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Engine, EngineRef } from '../src/rendering/engines/engine.ts';
import type { ImageToVideoSpec } from '../src/rendering/engines/image-to-video.ts';
import { createPreviewEngine } from '../src/rendering/engines/preview/preview-engine.ts';
import { findFfmpeg } from '../src/rendering/media/ffmpeg.ts';
import { runFfmpeg } from '../src/rendering/media/run-ffmpeg.ts';

/**
 * Renders clips of sample pictures with the preview engine, so that the public pages show real
 * results.
 * `node scripts/make-sample-videos.ts perfume` renders only the named ones.
 */
const SAMPLES = join(import.meta.dirname, '../assets/samples');
const TARGET = join(import.meta.dirname, '../../mfe-marketing/src/media');
const MAX_BYTES = 600_000;

type Clip = Pick<ImageToVideoSpec, 'motion' | 'ratio'> & { sample: string };
const CLIPS: readonly Clip[] = [
  { sample: 'perfume', motion: 'orbit', ratio: '4:5' },
  { sample: 'mountains', motion: 'push-in', ratio: '16:9' },
  // The plain wall lets the engine separate the subject from the background and move it in front.
  { sample: 'portrait-jonas', motion: 'parallax', ratio: '4:5' },
];

const THUMBNAILS = ['perfume', 'mountains', 'still-life', 'city'];

const requestedSamples = process.argv.slice(2);
const isWanted = (sample: string) =>
  requestedSamples.length === 0 || requestedSamples.includes(sample);

const work = await mkdtemp(join(tmpdir(), 'sample-videos-'));
const tools = await findFfmpeg();

async function waitForArtefacts(engine: Engine, ref: EngineRef) {
  for (;;) {
    const status = await engine.poll(ref);
    if (status.state === 'succeeded') return status.artefacts;
    if (status.state !== 'queued' && status.state !== 'running') {
      throw new Error(JSON.stringify(status));
    }
    await sleep(100);
  }
}

/**
 * Makes the clip smaller than the engine's output, because the page loads it before any
 * interaction.
 */
async function shrink(from: string, to: string): Promise<void> {
  for (let crf = 24; crf <= 36; crf += 2) {
    const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', String(crf)];
    const output = ['-an', '-movflags', '+faststart', '-f', 'mp4', to];
    await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: ['-i', from, ...codec, ...output] });
    if ((await stat(to)).size <= MAX_BYTES) return;
  }
  throw new Error(`${to} does not fit into ${String(MAX_BYTES)} bytes.`);
}

async function renderClip(engine: Engine, { sample, motion, ratio }: Clip): Promise<void> {
  const imagePath = join(SAMPLES, `${sample}.jpg`);
  const clipSettings = { flow: 'image-to-video', durationSeconds: 5, quality: '720p' } as const;
  const ref = await engine.submit(
    { ...clipSettings, imagePath, motion, ratio, prompt: '', seed: 3 },
    sample,
  );
  for (const artefact of await waitForArtefacts(engine, ref)) {
    const path = join(work, `${sample}-${artefact.id}`);
    await pipeline((await engine.fetch(ref, artefact)).stream, createWriteStream(path));
  }
  await shrink(join(work, `${sample}-video.mp4`), join(TARGET, `${sample}-${motion}.mp4`));
  await createPoster(join(work, `${sample}-poster.jpg`), join(TARGET, `${sample}-${motion}.avif`));
}

/**
 * Makes a poster of a few kilobytes. It is visible before the clip plays and counts toward the
 * page's loading metrics. It is as wide as the page shows it: browsers ignore an upscaled picture
 * in favor of the clip's first frame.
 */
async function createPoster(from: string, to: string): Promise<void> {
  await sharp(from)
    .resize({ width: 1152, height: 720, fit: 'inside' })
    .avif({ quality: 9, effort: 9 })
    .toFile(to);
}

/** Makes a still picture for the small views of the pages. */
async function createThumbnail(sample: string): Promise<void> {
  await sharp(join(SAMPLES, `${sample}.jpg`))
    .resize({ width: 560, height: 420, fit: 'cover' })
    .avif({ quality: 50, effort: 9 })
    .toFile(join(TARGET, `${sample}.avif`));
}

await mkdir(TARGET, { recursive: true });
const engine = await createPreviewEngine({ tools, workDir: join(work, 'engine') });
try {
  for (const clip of CLIPS.filter(({ sample }) => isWanted(sample))) await renderClip(engine, clip);
  for (const sample of THUMBNAILS.filter(isWanted)) await createThumbnail(sample);
} finally {
  await engine.close();
  await rm(work, { recursive: true, force: true });
}
