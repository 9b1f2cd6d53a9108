import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { press } from './editor.ts';

const run = promisify(execFile);
const FFMPEG = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

/** Time limit in milliseconds that only ends a film that hangs. A busy machine renders slowly. */
export const FILM_MS = 300_000;

/** Reads the whole seconds of one film in the form. */
export async function readFormSeconds(page: Page): Promise<number> {
  const facts = page.getByText(/^\d+:\d{2}( each)? · /).last();
  const [, minutes, seconds] = /^(\d+):(\d{2})/.exec(await facts.innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Presses the button that spends credits and waits until the film is done. */
export async function makeFilm(page: Page): Promise<void> {
  const stage = page.getByRole('region', { name: 'Result' });
  const tiles = stage.getByRole('list', { name: 'This session' }).getByRole('listitem');
  const before = await tiles.count();
  await press(page.getByRole('button', { name: /^Generate(?! shots)/ }));
  await expect.poll(() => tiles.count()).toBeGreaterThan(before);
  await waitForFilm(page);
}

/** Waits until the film on the stage is done. */
export async function waitForFilm(page: Page): Promise<void> {
  const stage = page.getByRole('region', { name: 'Result' });
  await expect(stage.getByText(/^(Done|Failed|Cancelled)$/)).toBeVisible({ timeout: FILM_MS });
  await expect(stage.getByText('Done', { exact: true })).toBeVisible();
}

/** Downloads the film on the stage. */
export async function downloadTo(page: Page, path: string): Promise<void> {
  const stage = page.getByRole('region', { name: 'Result' });
  const link = stage.getByRole('link', { name: 'Download' });
  const [download] = await Promise.all([page.waitForEvent('download'), press(link)]);
  await download.saveAs(path);
}

/** Measures the peak volume of a film in dB below full scale; -Infinity without any sound. */
export async function measureLoudness(path: string): Promise<number> {
  const args = ['-i', path, '-map', '0:a?', '-map', '0:v', '-c:v', 'copy', '-af', 'volumedetect'];
  const { stderr } = await run(FFMPEG, [...args, '-f', 'null', '-']);
  const maxVolume = /max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1];
  return maxVolume === undefined ? -Infinity : Number(maxVolume);
}

/**
 * Measures the mean difference (0..255) of the gray values of one part of two films at one moment.
 *
 * @param part an ffmpeg `crop` of the picture, such as `iw:ih/3:0:ih*2/3`
 */
export async function measureFilmDifference(
  films: readonly [string, string],
  { second, part }: { readonly second: number; readonly part: string },
): Promise<number> {
  const [first, secondFilm] = await Promise.all(
    films.map((path) => readGrayPart(path, second, part)),
  );
  if (!first || !secondFilm) throw new Error('Two films are needed.');
  let sum = 0;
  for (const [index, value] of first.entries()) sum += Math.abs(value - (secondFilm[index] ?? 0));
  return sum / first.length;
}

async function readGrayPart(path: string, second: number, part: string): Promise<Buffer> {
  const args = ['-v', 'error', '-ss', String(second), '-i', path, '-frames:v', '1'];
  const rawOptions = ['-vf', `crop=${part},scale=128:64,format=gray`, '-f', 'rawvideo', '-'];
  return (await run(FFMPEG, [...args, ...rawOptions], { encoding: 'buffer' })).stdout;
}

/** Creates a recording as a WAV file: a tone that pulses like syllables. */
export function createRecording(seconds: number): {
  name: string;
  mimeType: string;
  buffer: Buffer;
} {
  const rate = 16_000;
  const samples = Math.round(seconds * rate);
  const buffer = Buffer.alloc(44 + samples * 2);
  buffer.write('RIFF', 0);
  buffer.writeUInt32LE(36 + samples * 2, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(rate, 24);
  buffer.writeUInt32LE(rate * 2, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const amplitude = Math.max(0, Math.sin((at / rate) * Math.PI * 2 * 3));
    buffer.writeInt16LE(Math.round(12_000 * amplitude * Math.sin(at * 0.08)), 44 + at * 2);
  }
  return { name: 'recording.wav', mimeType: 'audio/wav', buffer };
}
