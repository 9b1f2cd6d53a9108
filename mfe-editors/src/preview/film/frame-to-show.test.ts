import type { FilmSettings } from '@vidra/shared-contract/schemas';
import {
  estimatedTellings,
  framesOf,
  momentAt,
  timelineOf,
  type Seeded,
} from '@vidra/shared-contract/timeline';
import { frameToShow, openingFrame } from './frame-to-show.ts';

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
const film = (change: object = {}) => {
  const whole = { ...settings, ...change } as unknown as Seeded<FilmSettings>;
  return timelineOf(whole, { frame, tellings: estimatedTellings(whole) });
};

test('a text that is written on is looked at where it stands', () => {
  const renamed = film({ productName: 'Morning cup' });
  const shown = frameToShow(renamed, 0, film());
  expect(shown).toBeGreaterThan(0);
  expect(momentAt(renamed, shown).scene.index).toBe(0);
  // Where it is seen already nothing moves.
  expect(frameToShow(renamed, shown + 3, film())).toBe(shown + 3);
  const called = film({ callToAction: 'Order today' });
  expect(momentAt(called, frameToShow(called, 0, film())).scene.index).toBe(
    called.scenes.length - 1,
  );
});

test('another picture is looked at in its scene, and what did not change moves nothing', () => {
  const other = film({ imageUids: ['a', 'c'] });
  const scene = other.scenes.findIndex(({ content }) => 'uid' in content && content.uid === 'c');
  expect(scene).toBeGreaterThan(0);
  expect(momentAt(other, frameToShow(other, 0, film())).scene.index).toBe(scene);
  expect(frameToShow(film(), 42, film())).toBe(42);
});

test('a film is opened at what stands for it, inside of the film', () => {
  expect(openingFrame(film())).toBeGreaterThan(0);
  expect(openingFrame({ ...film(), posterAt: 999 })).toBe(framesOf(film()) - 1);
});
