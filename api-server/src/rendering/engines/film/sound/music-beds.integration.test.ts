import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUSIC_BEDS, MUSIC_FORM, MUSIC_REGISTRY } from '@vidra/shared-contract';
import { getHitStart } from '@vidra/shared-film/timeline';
import { locateFfmpeg } from '../../../media/ffmpeg.ts';
import { measureIntegratedLoudness } from '../../../media/sound/loudness.ts';
import { decodePcm, PCM_RATE } from '../../../media/sound/pcm.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import { findOnset, measureLevel } from './testing/listen.ts';

const FOLDER = fileURLToPath(new URL('../../../../../assets/music/', import.meta.url));

let folder = '';
let ffmpeg = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'music-beds-'));
  ({ ffmpeg } = await locateFfmpeg());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the repository has the file of each bed and no other, in five megabytes', async () => {
  const names = await readdir(FOLDER);
  expect(names.sort()).toEqual(MUSIC_BEDS.map((bed) => `${bed}.m4a`).sort());
  expect(MUSIC_BEDS.length).toBeGreaterThanOrEqual(12);
  const sizes = await Promise.all(names.map((name) => stat(join(FOLDER, name))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(5.2e6);
});

test('keeps the ids of beds that stored orders and drafts name', () => {
  expect(MUSIC_BEDS).toEqual(
    expect.arrayContaining([
      'calm',
      'bright',
      'drive',
      'glow',
      'lounge',
      'breeze',
      'pulse',
      'spark',
    ]),
  );
});

test.each(MUSIC_BEDS)('%s has the length, parts and loudness of the registry', async (bed) => {
  const inputPath = join(FOLDER, `${bed}.m4a`);
  const [pcmPath, floatPath] = [join(folder, 'bed.pcm'), join(folder, 'bed.f32')];
  const pcm = await decodePcm({ ffmpeg, inputPath, pcmPath, channels: 2 });
  const hit = getHitStart(bed);
  expect(pcm.length / 4 / PCM_RATE).toBeCloseTo(hit + MUSIC_FORM.ringSeconds, 1);
  const raw = ['-f', 'f32le', '-ar', String(PCM_RATE), '-ac', '2'];
  await runFfmpeg({ ffmpeg, arguments: ['-i', inputPath, ...raw, floatPath] });
  const loudness = (await measureIntegratedLoudness(ffmpeg, floatPath)) ?? 0;
  expect(Math.abs(loudness + 14.5)).toBeLessThan(0.5);
  const peak = Math.max(...listPeaks(pcm));
  expect(peak).toBeLessThan(32_500);
  const { tempo, introBars } = MUSIC_REGISTRY[bed];
  const bar = 240 / tempo;
  const drop = (introBars + MUSIC_FORM.liftBars) * bar;
  // The drop and the hit stand on their bar lines, after a breath.
  for (const accent of [drop, hit]) {
    expect(Math.abs(findOnset(pcm, accent - 0.2, accent + 0.2) - accent)).toBeLessThan(0.03);
  }
  expect(measureLevel(pcm, drop, hit)).toBeGreaterThan(measureLevel(pcm, 0, introBars * bar) + 0.5);
  const windows = Array.from({ length: Math.floor((hit + 4) / 0.05) }, (_, at) =>
    measureLevel(pcm, at * 0.05, at * 0.05 + 0.05),
  );
  expect(Math.min(...windows)).toBeGreaterThan(-45);
});

/** Returns the peak of each second. */
function listPeaks(pcm: Buffer): number[] {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  const peaks: number[] = [];
  for (let at = 0; at < samples.length; at += 2 * PCM_RATE) {
    let peak = 0;
    for (const sample of samples.subarray(at, at + 2 * PCM_RATE)) {
      peak = Math.max(peak, Math.abs(sample));
    }
    peaks.push(peak);
  }
  return peaks;
}
