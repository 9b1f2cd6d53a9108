import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { clipTimeline, timelineOf } from '@vidra/shared-contract/timeline';
import { Films, frame, SEED, SIZE, SQUARE } from './films.ts';

let films: Films;
beforeAll(async () => {
  films = await Films.open();
});
afterAll(() => films.close());

test('below the preview stands which pictures parallax moves as one layer', async () => {
  const image = (imageUid: string) => ({ imageUid, seconds: 1, motion: 'parallax' as const });
  const settings = {
    ...{ flow: 'multi-image', images: ['lamp', 'city', 'armchair'].map(image), prompt: '' },
    ...{ music: null, ...frame, transition: 'fade', transitionSeconds: 0.4 },
  } as const;
  const timeline = timelineOf(structuredClone(settings) as FilmSettings & { seed: number }, {
    ...{ frame: SQUARE, tellings: [] },
  });
  const said = /Parallax moves as one layer in (.*?):/;
  expect(said.exec(await films.preview.notes(timeline, films.shown))?.[1]).toBe('“Picture 2”');
  const { lamp, armchair } = films.shown;
  if (!lamp || !armchair) throw new Error('Two samples are missing.');
  // Of a picture that is still on its way nothing is known.
  expect(await films.preview.notes(timeline, { lamp, armchair })).not.toMatch(said);
});

test('a change is drawn coarsely at once, and as sharp as ever when nothing else follows', async () => {
  const clip = (motion: 'pan-left' | 'pan-right') =>
    clipTimeline({ imageUid: 'mountains', motion, durationSeconds: 5, seed: SEED }, SIZE);
  const {
    firstWidth,
    frame: at,
    picture,
  } = await films.preview.change(...([clip('pan-left'), clip('pan-right'), films.shown] as const));
  expect(firstWidth).toBeLessThan(SIZE.width);
  const [drawn] = await films.preview.draw(clip('pan-right'), films.shown, [at]);
  expect(picture.equals(drawn ?? Buffer.alloc(0))).toBe(true);
});

test('players that come and go leave no canvas, and give their graphics context back', async () => {
  const said: string[] = [];
  films.preview.page.on('console', (message) => said.push(message.text()));
  const timeline = clipTimeline(
    { imageUid: 'mountains', motion: 'orbit', durationSeconds: 5, seed: SEED },
    { width: 64, height: 36 },
  );
  const [first] = await films.preview.draw(timeline, films.shown, [60]);
  // A browser keeps sixteen contexts and takes the oldest away for a further one.
  for (let round = 0; round < 20; round += 1) await films.preview.draw(timeline, films.shown, [60]);
  const [last] = await films.preview.draw(timeline, films.shown, [60]);
  expect(last).toEqual(first);
  expect(await films.preview.page.locator('canvas').count()).toBe(0);
  expect(said.filter((text) => /WebGL contexts/i.test(text))).toEqual([]);
});
