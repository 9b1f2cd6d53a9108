import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import type { FilmSpec } from '../film-spec.ts';
import { measureMomentDifference } from '../testing/film-measures.ts';
import { toneSpeech } from '../testing/odd-films.ts';
import { makeFilm } from './make-film.ts';

const run = promisify(execFile);
const SAMPLES = join(import.meta.dirname, '../../../../assets/samples');
const SIZE = { width: 270, height: 480 };
const media = {
  mira: join(SAMPLES, 'figure-mira.jpg'),
  tee: join(SAMPLES, 'striped-tee.webp'),
  lamp: join(SAMPLES, 'lamp.jpg'),
};

let folder = '';
let tools: FfmpegTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'try-on-'));
  tools = await locateFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(changes: Partial<Extract<FilmSettings, { flow: 'try-on' }>>) {
  const filmFolder = await mkdtemp(join(folder, 'film-'));
  const spec = {
    flow: 'try-on',
    personUid: 'mira',
    garmentUid: 'tee',
    category: 'auto',
    layout: 'over',
    ratio: '9:16',
    quality: '480p',
    seed: 3,
    ...changes,
    media,
    perceives: true,
  } as FilmSpec;
  const artefacts = await makeFilm(
    { tools, speech: toneSpeech },
    {
      spec,
      folder: filmFolder,
      withExtras: false,
      size: SIZE,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const video = artefacts.find(({ role }) => role === 'video');
  return { path: join(filmFolder, 'video.mp4'), check: video?.check, artefacts };
}

/** Reads the gray values of a part of a frame, in fractions of the frame. */
async function readGray(path: string, second: number, crop: string): Promise<Buffer> {
  const frame = ['-v', 'error', '-ss', String(second), '-i', path, '-frames:v', '1'];
  const gray = ['-vf', `${crop},format=gray`, '-f', 'rawvideo', '-'];
  return (await run(tools.ffmpeg, [...frame, ...gray], { encoding: 'buffer' })).stdout;
}

test.each(['over', 'beside'] as const)('moves in every second of a film, %s', async (layout) => {
  const { path, check } = await make({ layout });
  for (const second of [0.1, 1.1, 2.1, 3.1]) {
    const change = await measureMomentDifference(
      tools.ffmpeg,
      path,
      [second, second + 1],
      'crop=iw:ih',
    );
    expect(change).toBeGreaterThan(0.4);
  }
  expect(check?.longestStillSeconds).toBeLessThan(1);
});

test('shows no card of the garment over the person', async () => {
  const { path, check } = await make({});
  expect(check?.ignored).toBeUndefined();
  // The floor beside the legs, where a card would be.
  for (const second of [0.2, 4.8]) {
    const floor = await readGray(path, second, 'crop=iw*0.16:ih*0.14:iw*0.8:ih*0.62');
    expect(Math.max(...floor) - Math.min(...floor)).toBeLessThan(60);
  }
});

test('shows a lookbook page of a pose that no garment fits, and says why', async () => {
  const [page, poor] = [
    await make({ layout: 'beside', personUid: 'lamp' }),
    await make({ personUid: 'lamp' }),
  ];
  expect(page.check?.ignored).toBeUndefined();
  expect(poor.check?.ignored).toEqual([
    "The garment stands beside the person: we couldn't find a person who faces the camera.",
  ]);
  const frames = await Promise.all([page, poor].map(({ path }) => readGray(path, 4, 'crop=iw:ih')));
  expect(frames[0]?.equals(frames[1] ?? Buffer.alloc(0))).toBe(true);
});
