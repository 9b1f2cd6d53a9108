import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  measureLoudness,
  measureMeanVolume,
  measureMomentDifference,
} from '../testing/film-measures.ts';
import { FRAME, ODD_SIZE, OddFilms, PAUSE, TONE_VOICE, toneSpeech } from '../testing/odd-films.ts';
import { planFilm } from './plan-film.ts';

const run = promisify(execFile);

const films = new OddFilms();
beforeAll(() => films.open());
afterAll(() => films.close());

/** Measures the difference of the lower third at two times of an otherwise still film. */
const measureCaptionDifference = (path: string, moments: readonly [number, number]) =>
  measureMomentDifference(films.tools.ffmpeg, path, moments, 'crop=iw:ih/3:0:ih*2/3');

const measureVolume = (path: string, part: { from: number; seconds: number }) =>
  measureMeanVolume(films.tools.ffmpeg, path, part);

const createShot = (imageUid: string | null, narration: string, description = '') => ({
  imageUid,
  narration,
  description,
  motion: 'still' as const,
  seconds: 1,
});

test('plays the voice with its captions, in a storyline shot of matching length', async () => {
  const { probe, path } = await films.make({
    flow: 'storyline',
    story: '',
    style: 'clean',
    captions: true,
    music: null,
    ...PAUSE,
    ...FRAME,
    transition: 'cut',
    voice: TONE_VOICE,
    shots: [
      createShot('p3', ''),
      createShot('p3', 'An {\\fs999} odd \\N one 😀. Second sentence here. Third!'),
      createShot(null, '', 'A card'),
    ],
  });
  // 1 s, then 0.3 + 3 × (0.5 + 0.25) s, then 1 s.
  expect(probe.durationSeconds).toBeCloseTo(1 + 2.55 + 1, 1);
  expect(await measureVolume(path, { from: 0.1, seconds: 0.8 })).toBeLessThan(-60);
  expect(await measureVolume(path, { from: 1.35, seconds: 0.4 })).toBeGreaterThan(-35);
  expect(await measureCaptionDifference(path, [0.5, 0.9])).toBeLessThan(0.5);
  expect(await measureCaptionDifference(path, [0.5, 1.6])).toBeGreaterThan(2);
});

test('makes a product film of title, spoken pictures and price, with ducked music', async () => {
  const card = {
    productName: '{Braces} \\ & "co"',
    price: '€ 9',
    callToAction: 'Buy',
    script: 'One. Two. Three. Four.',
  };
  const { probe, path, artefacts } = await films.make({
    flow: 'product',
    imageUids: ['p1', 'p2', 'p4'],
    ...card,
    style: 'bold',
    voice: TONE_VOICE,
    captions: true,
    music: { bed: 'calm', volume: 0.5 },
    ...PAUSE,
    ...FRAME,
  });
  expect(probe.durationSeconds).toBeCloseTo(2.5 + 4 * 0.75 + 2.5, 1);
  expect(await measureVolume(path, { from: 2.6, seconds: 0.4 })).toBeGreaterThan(
    await measureVolume(path, { from: 0.5, seconds: 1.5 }),
  );
  const check = artefacts.find(({ role }) => role === 'video')?.check;
  expect(check?.leastContrast).toBeGreaterThanOrEqual(4.49);
  const { integrated, peak } = await measureLoudness(films.tools.ffmpeg, path);
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1);
  expect(peak).toBeLessThanOrEqual(-1);
  const tags = ['-v', 'error', '-show_entries', 'format_tags=comment', '-of', 'json', path];
  const { stdout } = await run(films.tools.ffprobe, tags);
  const { format } = JSON.parse(stdout) as { format: { tags: { comment: string } } };
  const provenance = JSON.parse(format.tags.comment) as { inputsSha256: string[] };
  expect(provenance).toMatchObject({ generativeAi: false, flow: 'product', seed: 5 });
  expect(provenance.inputsSha256.length).toBeGreaterThan(2);
  expect(format.tags.comment).not.toContain('Braces');
});

test('is silent and without captions during a break of the script', async () => {
  const { probe, path } = await films.make({
    flow: 'storyline',
    story: '',
    style: 'clean',
    captions: true,
    music: null,
    ...PAUSE,
    ...FRAME,
    voice: TONE_VOICE,
    shots: [createShot('p3', '<speak>Hello there. <break time="2s"/> Goodbye then.</speak>')],
  });
  // 0.3 s, a sentence of 0.5 s, 2 s, and another of 0.5 s with its gap.
  expect(probe.durationSeconds).toBeCloseTo(0.3 + 0.5 + 2 + 0.75, 1);
  expect(await measureVolume(path, { from: 0.35, seconds: 0.4 })).toBeGreaterThan(-35);
  expect(await measureVolume(path, { from: 0.9, seconds: 1.8 })).toBeLessThan(-60);
  expect(await measureVolume(path, { from: 2.85, seconds: 0.4 })).toBeGreaterThan(-35);
  expect(await measureCaptionDifference(path, [0.5, 1.5])).toBeGreaterThan(1);
  expect(await measureCaptionDifference(path, [1.5, 2.5])).toBeLessThan(0.5);
  expect(await measureCaptionDifference(path, [2.5, 3])).toBeGreaterThan(1);
});

test('puts a speaker on another background', async () => {
  const { probe, path } = await films.make({
    flow: 'speaker',
    portraitUid: 'p2',
    script: 'Hello there.',
    voice: TONE_VOICE,
    captions: true,
    style: 'warm',
    background: { kind: 'colour', colour: '#224466' },
    music: null,
    ...FRAME,
  });
  expect(probe.durationSeconds).toBeCloseTo(0.4 + 0.75 + 0.8, 1);
  expect(await measureVolume(path, { from: 0.4, seconds: 0.5 })).toBeGreaterThan(-35);
});

test('refuses speech far beyond the limit with a message', async () => {
  const script = 'Word. '.repeat(400);
  const speakerSettings = {
    flow: 'speaker',
    portraitUid: 'p2',
    script,
    voice: TONE_VOICE,
    captions: true,
    style: 'warm',
  } as const;
  const spec = {
    ...speakerSettings,
    background: { kind: 'keep' },
    music: null,
    ...FRAME,
    media: films.media,
  } as const;
  const { tools, folder } = films;
  const context = { speech: toneSpeech, ffmpeg: tools.ffmpeg, folder, video: ODD_SIZE };
  await expect(planFilm(spec, context)).rejects.toThrow('Shorten it');
});
