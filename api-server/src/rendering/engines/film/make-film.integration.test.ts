import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { measureMeanVolume, measureMomentDifference } from '../testing/film-measures.ts';
import { FRAME, ODD_SIZE, ODD_SIZES, OddFilms, PAUSE } from '../testing/odd-films.ts';

const films = new OddFilms();
beforeAll(() => films.open());
afterAll(() => films.close());

/** Measures the difference of the upper third at two times. */
const measureTopDifference = (path: string, moments: readonly [number, number]) =>
  measureMomentDifference(films.tools.ffmpeg, path, moments, 'crop=iw:ih/3:0:0');

const measureVolume = (path: string, part: { from: number; seconds: number }, filters?: string[]) =>
  measureMeanVolume(films.tools.ffmpeg, path, part, filters);

test('makes one film with music of nine pictures of odd shapes, of their total length', async () => {
  const images = ODD_SIZES.map((_, index) => ({
    imageUid: `p${String(index)}`,
    seconds: 0.5,
    motion: index % 2 ? ('orbit' as const) : ('still' as const),
  }));
  const music = { bed: 'drive', volume: 0.8 } as const;
  const settings = { flow: 'multi-image', images, prompt: '', music, ...PAUSE, ...FRAME } as const;
  const { probe, path, stages, own } = await films.make(settings);
  expect(probe).toMatchObject({ ...ODD_SIZE, codec: 'h264', pixelFormat: 'yuv420p', frames: 135 });
  expect(await measureVolume(path, { from: 1, seconds: 2 })).toBeGreaterThan(-40);
  // Only one side has this sound.
  expect(await measureVolume(path, { from: 1, seconds: 2 }, ['pan=mono|c0=c0-c1'])).toBeGreaterThan(
    -45,
  );
  expect([stages[0], stages.at(-1)]).toEqual(['prepare', 'finish']);
  expect(await readdir(own)).toEqual(['manifest.json', 'timeline.json', 'video.mp4']);
});

test.each([
  'cut',
  'dissolve',
  'slide-up',
  'circle',
  'radial',
  'push',
  'whip',
  'zoom-blur',
] as const)('renders the transition %s', async (transition) => {
  const images = ['p0', 'p3', 'p5'].map((imageUid) => ({
    imageUid,
    seconds: 0.5,
    motion: 'still' as const,
  }));
  const { probe } = await films.make({
    flow: 'multi-image',
    images,
    prompt: '',
    music: null,
    ...FRAME,
    transition,
    transitionSeconds: 0.3,
  });
  expect(probe.frames).toBe(45);
});

test.each(['beside', 'over'] as const)(
  'renders a try-on card, %s, with its own picture',
  async (layout) => {
    const { artefacts, own } = await films.make({
      flow: 'try-on',
      personUid: 'p4',
      garmentUid: 'p7',
      category: 'top',
      layout,
      ...FRAME,
    });
    expect(artefacts.map(({ role }) => role)).toEqual(['video', 'still', 'manifest', 'timeline']);
    expect(await sharp(join(own, 'still.jpg')).metadata()).toMatchObject(ODD_SIZE);
  },
);

test.each([
  { kind: 'blur' },
  { kind: 'remove' },
  { kind: 'colour', colour: '#ff0000' },
  { kind: 'picture', imageUid: 'p0' },
] as const)('changes an element: $kind', async (change) => {
  const region = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const settings = { flow: 'change-elements', imageUid: 'p3', region, change, ...FRAME } as const;
  const { own, path, probe } = await films.make(settings);
  expect(probe.durationSeconds).toBeCloseTo(5, 1);
  // The label "After" is visible as soon as the wipe ends, and both labels at the end.
  expect(await measureTopDifference(path, [2.4, 3.4])).toBeLessThan(0.2);
  expect(await measureTopDifference(path, [2.4, 4.8])).toBeGreaterThan(0.5);
  const stillImage = sharp(join(own, 'still.jpg'));
  expect(await stillImage.metadata()).toMatchObject({ width: 640, height: 480 });
  const { data } = await stillImage
    .extract({ left: 318, top: 238, width: 2, height: 2 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (change.kind === 'colour') expect(data[0]).toBeGreaterThan(240);
});

/** Reads the color of a point, in fractions of the frame, at a time of a video. */
async function readColor(path: string, second: number, [x, y]: readonly [number, number]) {
  const framePath = `${path}-${String(second)}.png`;
  await films.writeFrame(path, second, framePath);
  const { width, height } = await sharp(framePath).metadata();
  const [left, top] = [Math.round(x * width), Math.round(y * height)];
  const pixel = sharp(framePath).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 180 && green < 70 && blue < 70;

test.each([
  ['in the middle', { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, [0.5, 0.5]],
  // It could not move without leaving the frame.
  ['from edge to edge', { x: 0.4, y: 0, width: 0.2, height: 1 }, [0.5, 0.5]],
] as const)('shows a picture with a change %s alone, from start to end', async (_, region, at) => {
  const { own, path, probe, artefacts } = await films.make({
    flow: 'change-elements',
    imageUid: 'p3',
    region,
    change: { kind: 'colour', colour: '#ff0000' },
    output: 'result',
    ...FRAME,
  });
  expect(probe).toMatchObject({ frames: 150, ...ODD_SIZE });
  for (const second of [0, 2.5, 4.9]) expect(isRed(await readColor(path, second, at))).toBe(true);
  // No labels appear or disappear.
  expect(await measureTopDifference(path, [0.1, 2.4])).toBeLessThan(0.2);
  expect(await measureTopDifference(path, [2.4, 4.8])).toBeLessThan(0.2);
  expect(artefacts.map(({ role }) => role)).toContain('still');
  expect(await sharp(join(own, 'still.jpg')).metadata()).toMatchObject({ width: 640, height: 480 });
});

test('ends on cancellation', async () => {
  const stop = new AbortController();
  stop.abort();
  const images = ['p0', 'p3'].map((imageUid) => ({
    imageUid,
    seconds: 1,
    motion: 'still' as const,
  }));
  const settings = {
    flow: 'multi-image',
    images,
    prompt: '',
    music: null,
    ...PAUSE,
    ...FRAME,
  } as const;
  await expect(films.make(settings, stop.signal)).rejects.toThrow();
});
