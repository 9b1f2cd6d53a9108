import { TRANSITIONS } from '@vidra/shared-contract';
import { Films, frame, LEAST, LEAST_LAID, SAMPLE_PICTURES, SQUARE } from './films.ts';

let films: Films;
beforeAll(async () => {
  films = await Films.open();
});
afterAll(() => films.close());

test.each(TRANSITIONS)('draws the transition %s as it is rendered', async (transition) => {
  const images = [
    { imageUid: 'mountains', seconds: 0.5, motion: 'pan-left' },
    { imageUid: 'still-life', seconds: 0.5, motion: 'orbit' },
  ] as const;
  const values = await films.compare(
    {
      flow: 'multi-image',
      images: [...images],
      prompt: '',
      music: null,
      ...frame,
      transition,
      transitionSeconds: 0.4,
    },
    {
      at: [0, 0.4, 0.6, 0.7, 0.8, 1],
      // Which points change first is random; the eye sees only how many have changed.
      scale: transition === 'dissolve' ? 10 : 1,
    },
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});

test('crops every sample around its focus, as the film does', async () => {
  for (let from = 0; from < SAMPLE_PICTURES.length; from += 8) {
    const samplePictures = SAMPLE_PICTURES.slice(
      Math.min(from, SAMPLE_PICTURES.length - 2),
      from + 8,
    );
    const images = samplePictures.map(({ id }) => ({
      imageUid: id,
      seconds: 0.5,
      motion: 'still' as const,
    }));
    const middles = images.map((_, index) => (index + 0.6) / images.length);
    const values = await films.compare(
      {
        flow: 'multi-image',
        images,
        prompt: '',
        music: null,
        ...frame,
        transition: 'cut',
        transitionSeconds: 0.3,
      },
      { at: middles, size: SQUARE },
    );
    expect(values.filter((value) => value < LEAST)).toEqual([]);
  }
});

test('moves a subject in front of a plain background, as the film does', async () => {
  const image = (imageUid: string) => ({ imageUid, seconds: 1, motion: 'parallax' as const });
  const values = await films.compare(
    {
      flow: 'multi-image',
      images: ['lamp', 'armchair'].map(image),
      prompt: '',
      music: null,
      ...frame,
      transition: 'fade',
      transitionSeconds: 0.4,
    },
    {
      at: [0, 0.3, 0.55, 0.8, 1],
      // The filled background is blurred. Scaling it differs slightly, but its content does not.
      scale: 3,
      size: SQUARE,
    },
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST_LAID);
});

test('draws one picture with the crop that the person chose', async () => {
  const crop = { x: 0.1, y: 0.2, width: 0.6, height: 0.6 };
  const values = await films.compareClip('mountains', crop, [0, 15, 29]);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});
