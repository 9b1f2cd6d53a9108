import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { clipTimeline, createTimeline } from '@vidra/shared-film/timeline';
import { Films, frame, SEED, SIZE, SQUARE } from './films.ts';

let films: Films;
beforeAll(async () => {
  films = await Films.open();
});
afterAll(() => films.close());

test('lists below the preview the pictures that parallax moves as one layer', async () => {
  const image = (imageUid: string) => ({ imageUid, seconds: 1, motion: 'parallax' as const });
  const settings = {
    flow: 'multi-image',
    images: ['lamp', 'city', 'armchair'].map(image),
    prompt: '',
    music: null,
    ...frame,
    transition: 'fade',
    transitionSeconds: 0.4,
  } as const;
  const timeline = createTimeline(structuredClone(settings) as FilmSettings & { seed: number }, {
    frame: SQUARE,
    narrations: [],
  });
  const notePattern = /Parallax moves as one layer in (.*?):/;
  expect(notePattern.exec(await films.preview.notes(timeline, films.shown))?.[1]).toBe('“Image 2”');
  const { lamp, armchair } = films.shown;
  if (!lamp || !armchair) throw new Error('Two samples are missing.');
  // Nothing is known about a picture that is still loading.
  expect(await films.preview.notes(timeline, { lamp, armchair })).not.toMatch(notePattern);
});

test('draws a change coarsely at once, and at full sharpness when nothing else follows', async () => {
  const clip = (motion: 'pan-left' | 'pan-right') =>
    clipTimeline({ imageUid: 'mountains', motion, durationSeconds: 5, seed: SEED }, SIZE);
  const {
    firstWidth,
    frame: at,
    picture,
  } = await films.preview.change(...([clip('pan-left'), clip('pan-right'), films.shown] as const));
  expect(firstWidth).toBeLessThan(SIZE.width);
  const [drawnFrame] = await films.preview.draw(clip('pan-right'), films.shown, [at]);
  expect(picture.equals(drawnFrame ?? Buffer.alloc(0))).toBe(true);
});

test('unmounted players leave no canvas and release their graphics context', async () => {
  const consoleMessages: string[] = [];
  films.preview.page.on('console', (message) => consoleMessages.push(message.text()));
  const timeline = clipTimeline(
    { imageUid: 'mountains', motion: 'orbit', durationSeconds: 5, seed: SEED },
    { width: 64, height: 36 },
  );
  const [first] = await films.preview.draw(timeline, films.shown, [60]);
  // A browser keeps sixteen contexts and drops the oldest for a new one.
  for (let round = 0; round < 20; round += 1) await films.preview.draw(timeline, films.shown, [60]);
  const [last] = await films.preview.draw(timeline, films.shown, [60]);
  expect(last).toEqual(first);
  expect(await films.preview.page.locator('canvas').count()).toBe(0);
  expect(consoleMessages.filter((text) => /WebGL contexts/i.test(text))).toEqual([]);
});

/** Mean difference of two pictures, 0..255. */
const measureDifference = (pictureA: Buffer, pictureB: Buffer) =>
  films.preview.page.evaluate(
    async (pictures) => {
      const [first = [], second = []] = await Promise.all(
        pictures.map(async (base64) => {
          const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
          const bitmap = await createImageBitmap(blob);
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return [...(context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])];
        }),
      );
      const sum = first.reduce(
        (total, value, at) => total + Math.abs(value - (second[at] ?? 0)),
        0,
      );
      return sum / first.length;
    },
    [pictureA.toString('base64'), pictureB.toString('base64')],
  );

test('draws the same film on a plain canvas without WebGL 2', async () => {
  const image = (imageUid: string, motion: 'parallax' | 'orbit' | 'pan-left') => ({
    imageUid,
    seconds: 1,
    motion,
  });
  const images = [
    image('lamp', 'parallax'),
    image('city', 'orbit'),
    image('mountains', 'pan-left'),
  ];
  const timeline = createTimeline(
    {
      flow: 'multi-image',
      images,
      prompt: '',
      music: null,
      ...frame,
      transition: 'fade',
      transitionSeconds: 0.4,
    },
    { frame: SQUARE, narrations: [] },
  );
  const frames = [3, 15, 22, 28, 40, 60];
  const byWebGl = await films.preview.draw(timeline, films.shown, frames);
  await films.preview.page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const getOther = function (this: HTMLCanvasElement, kind: string, options?: object) {
      return kind === 'webgl2'
        ? null
        : (Reflect.apply(getContext, this, [kind, options]) as unknown);
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: getOther });
  });
  const plainFrames = await films.preview.draw(timeline, films.shown, frames);
  for (const [at, picture] of plainFrames.entries()) {
    expect(await measureDifference(picture, byWebGl[at] ?? picture)).toBeLessThan(6);
  }
});
