import type { FilmSettings } from '@vidra/shared-contract/schemas';
import {
  estimateNarrations,
  countFrames,
  getMoment,
  createTimeline,
  type Seeded,
} from '@vidra/shared-film/timeline';
import { findChangedFrame, getOpeningFrame } from './opening-frame.ts';

const frame = { width: 1280, height: 720 };
const settings = {
  flow: 'product',
  imageUids: ['a', 'b'],
  productName: 'Cup',
  price: '€ 9',
  callToAction: 'Order',
  script: 'A cup for slow mornings.',
  voice: null,
  captions: true,
  style: 'clean',
  music: null,
  transition: 'fade',
  transitionSeconds: 0.6,
  ratio: '16:9',
  quality: '720p',
  seed: 1,
} as const;
const createFilm = (change: object = {}) => {
  const fullSettings = { ...settings, ...change } as unknown as Seeded<FilmSettings>;
  return createTimeline(fullSettings, { frame, narrations: estimateNarrations(fullSettings) });
};

test('shows the frame in which an edited text is visible', () => {
  const renamedFilm = createFilm({ productName: 'Morning cup' });
  const shownFrame = findChangedFrame(renamedFilm, 0, createFilm());
  expect(shownFrame).toBeGreaterThan(0);
  expect(getMoment(renamedFilm, shownFrame).scene.index).toBe(0);
  // Stays at the current frame where the change is already visible.
  expect(findChangedFrame(renamedFilm, shownFrame + 3, createFilm())).toBe(shownFrame + 3);
  const ctaFilm = createFilm({ callToAction: 'Order today' });
  expect(getMoment(ctaFilm, findChangedFrame(ctaFilm, 0, createFilm())).scene.index).toBe(
    ctaFilm.scenes.length - 1,
  );
});

test('shows the scene of a changed image, and stays when nothing changed', () => {
  const otherFilm = createFilm({ imageUids: ['a', 'c'] });
  const scene = otherFilm.scenes.findIndex(
    ({ content }) => 'uid' in content && content.uid === 'c',
  );
  expect(scene).toBeGreaterThan(0);
  expect(getMoment(otherFilm, findChangedFrame(otherFilm, 0, createFilm())).scene.index).toBe(
    scene,
  );
  expect(findChangedFrame(createFilm(), 42, createFilm())).toBe(42);
});

test("opens a video at its poster frame, within the video's length", () => {
  expect(getOpeningFrame(createFilm())).toBeGreaterThan(0);
  expect(getOpeningFrame({ ...createFilm(), posterAt: 999 })).toBe(countFrames(createFilm()) - 1);
});
