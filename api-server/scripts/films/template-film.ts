import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { anySettings } from '@vidra/shared-contract/schemas';
import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';
import { buildFlowSpec } from '../../src/videos/flows/flows.ts';
import type { TemplateSource } from '../../src/videos/catalog/template-kinds.ts';
import { makeFilm } from '../../src/rendering/engines/film/make-film.ts';
import { renderClip } from '../../src/rendering/engines/preview/render-clip.ts';
import { findFfmpeg } from '../../src/rendering/media/ffmpeg.ts';
import { runFfmpeg } from '../../src/rendering/media/run-ffmpeg.ts';
import { chooseSpeech } from '../../src/rendering/speech/choose-speech.ts';

/** Folder of the gallery's films. */
export const TEMPLATE_FILMS = join(import.meta.dirname, '../../assets/templates');
const SAMPLES = join(import.meta.dirname, '../../assets/samples');

/** Sample pictures by name. */
export const samples: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(SAMPLES).map((file) => [parse(file).name, join(SAMPLES, file)]),
);
/** The ffmpeg programs that the films are made with. */
export const tools = await findFfmpeg();
const speech = await chooseSpeech({}, tools.ffmpeg);
const signal = new AbortController().signal;
const onProgress = () => undefined;

/**
 * Renders a template's film into the folder, as an order would. It has no voice, because users
 * choose the speaker later.
 */
export async function renderTemplate(
  { samples: names, settings }: TemplateSource,
  quality: '480p' | '720p',
  folder: string,
): Promise<void> {
  const parsedSettings = anySettings.parse(settings(...names));
  const spec = buildFlowSpec({ ...parsedSettings, quality, seed: 3 }, samples);
  const request = { folder, withExtras: true, signal, onProgress };
  if (spec.flow === 'image-to-video') {
    const { motion, seed, durationSeconds } = spec;
    const frames = durationSeconds * FRAMES_PER_SECOND;
    await renderClip(tools, { ...request, picture: spec, motion, seed, frames });
  } else await makeFilm({ tools, speech }, { ...request, spec });
}

export type Limits = { readonly shortSide: number; readonly maxBytes: number };

/** Compresses the film as far as its limits require and removes the sound. */
export async function shrink(
  from: string,
  to: string,
  { shortSide, maxBytes }: Limits,
): Promise<void> {
  const side = String(shortSide);
  const scale = `scale='if(gt(iw,ih),-2,${side})':'if(gt(iw,ih),${side},-2)':flags=lanczos,fps=24`;
  const output = ['-an', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', to];
  for (let crf = 27; crf <= 45; crf += 3) {
    const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', String(crf)];
    const filter = ['-vf', scale, ...codec, '-pix_fmt', 'yuv420p'];
    await runFfmpeg({
      ffmpeg: tools.ffmpeg,
      arguments: ['-y', '-i', from, ...filter, ...output],
    });
    if (statSync(to).size <= maxBytes) return;
  }
  throw new Error(`${to} does not fit into ${String(maxBytes)} bytes.`);
}

const FRAMES_A_SECOND = 4;

/** Measures how much two frames differ. */
function getDifference(first: Uint8Array, second: Uint8Array | undefined): number {
  if (!second) return 0;
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0);
}

/**
 * Takes the frame with the richest content among the calmer half of a film's frames: neither a fade
 * nor half of a transition.
 */
export async function takeBestFrame(film: string, folder: string): Promise<Buffer> {
  const rate = `fps=${String(FRAMES_A_SECOND)}`;
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: ['-y', '-i', film, '-vf', rate, join(folder, 'frame-%03d.png')],
  });
  const names = readdirSync(folder).filter((name) => name.startsWith('frame-'));
  const paths = names.sort().map((name) => join(folder, name));
  const frames = await Promise.all(
    paths.map(async (path) => ({
      path,
      entropy: (await sharp(path).stats()).entropy,
      pixels: await sharp(path).greyscale().resize(64, 64, { fit: 'fill' }).raw().toBuffer(),
    })),
  );
  const rankedFrames = frames
    .map(({ path, entropy, pixels }, index) => {
      const neighbors = [frames[index - 1], frames[index + 1]];
      const changes = neighbors.map((frame) => getDifference(pixels, frame?.pixels));
      return { path, entropy, change: Math.max(...changes) };
    })
    .sort((a, b) => a.change - b.change);
  const [best] = rankedFrames
    .slice(0, Math.ceil(rankedFrames.length / 2))
    .sort((a, b) => b.entropy - a.entropy);
  if (!best) throw new Error(`${film} has no frames.`);
  return readFile(best.path);
}
