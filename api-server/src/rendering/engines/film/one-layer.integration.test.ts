import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { createSpeech } from '../../speech/speech.ts';
import { renderClip } from '../preview/render-clip.ts';
import { makeFilm } from './make-film.ts';

const SAMPLES = join(import.meta.dirname, '../../../../assets/samples');
const SIZE = { width: 128, height: 160 };
const frame = { ratio: '4:5', quality: '480p', seed: 2 } as const;

let folder = '';
let tools: FfmpegTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-layer-'));
  tools = await locateFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lists the ignored settings from a film's check and its manifest. */
async function listIgnored(name: string, settings: FilmSettings) {
  const filmFolder = join(folder, name);
  await mkdir(filmFolder);
  const media = Object.fromEntries(
    ['lamp', 'city'].map((uid) => [uid, join(SAMPLES, `${uid}.jpg`)]),
  );
  const artefacts = await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      spec: { ...settings, ...frame, media },
      folder: filmFolder,
      size: SIZE,
      withExtras: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const { check } = JSON.parse(await readFile(join(filmFolder, 'manifest.json'), 'utf8')) as {
    check: { ignored?: string[] };
  };
  const ignoredSettings = artefacts.find(({ role }) => role === 'video')?.check?.ignored;
  expect(check.ignored).toEqual(ignoredSettings);
  return ignoredSettings;
}

test('reports the images that parallax moves as one layer', async () => {
  const images = (['parallax', 'parallax', 'still'] as const).map((motion, index) => ({
    imageUid: index === 0 ? 'lamp' : 'city',
    seconds: 1,
    motion,
  }));
  const settings = { flow: 'multi-image', prompt: '', music: null, ...frame } as const;
  const cut = { transition: 'cut', transitionSeconds: 0.3 } as const;
  expect(await listIgnored('both', { ...settings, ...cut, images })).toEqual([
    "Parallax moves as one layer in “Image 2”: we couldn't separate a foreground.",
  ]);
  const usedImages = [...images.slice(0, 1), ...images.slice(2)];
  expect(await listIgnored('done', { ...settings, ...cut, images: usedImages })).toBeUndefined();
});

test('reports that a look with windows prevents layers', async () => {
  const shot = { description: '', narration: '', seconds: 1 } as const;
  const ignoredSettings = await listIgnored('window', {
    flow: 'storyline',
    story: '',
    style: 'warm',
    voice: null,
    captions: true,
    music: null,
    shots: [
      { ...shot, imageUid: 'lamp', motion: 'parallax' },
      { ...shot, imageUid: 'lamp', motion: 'still' },
    ],
    transition: 'cut',
    transitionSeconds: 0.3,
    ...frame,
  });
  expect(ignoredSettings).toHaveLength(1);
  expect(ignoredSettings?.[0]).toMatch(/^Parallax moves as one layer in “Shot 1”: this look/);
});

test.each([
  { uid: 'lamp', motion: 'parallax', isDone: true },
  { uid: 'city', motion: 'push-in', isDone: true },
  { uid: 'city', motion: 'parallax', isDone: false },
] as const)('reports it for a clip of one image: $uid, $motion', async (testCase) => {
  const { uid, motion, isDone } = testCase;
  const filmFolder = join(folder, `${uid}-${motion}`);
  await mkdir(filmFolder);
  const picture = { imagePath: join(SAMPLES, `${uid}.jpg`), ...frame };
  const [video] = await renderClip(tools, {
    picture,
    motion,
    seed: 1,
    frames: 15,
    withExtras: false,
    folder: filmFolder,
  });
  const sentence = "Parallax moves as one layer: we couldn't separate a foreground.";
  expect(video?.check?.ignored).toEqual(isDone ? undefined : [sentence]);
});
