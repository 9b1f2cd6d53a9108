import type { AnySettings } from '../schemas/film-calls.ts';
import {
  getDiscountedPrices,
  countKeptScenes,
  getPrice,
  getVideoPrice,
  getVideoSeconds,
  listSceneKeys,
} from './pricing.ts';

const prices = { '480p': 1, '720p': 2, '1080p': 4 };

it.each([
  [{ quality: '480p', durationSeconds: 5, count: 1 } as const, 1],
  [{ quality: '720p', durationSeconds: 10, count: 1 } as const, 4],
  [{ quality: '1080p', durationSeconds: 10, count: 4 } as const, 32],
])('%o costs %i', (order, credits) => {
  expect(getPrice(order, prices)).toBe(credits);
});

it.each([
  ['discounts come first and end', 4, 3, { remaining: 2, percent: 50 }, [2, 2, 4]],
  ['part of a credit counts as one', 5, 1, { remaining: 9, percent: 50 }, [3]],
  ['nothing is for nothing', 4, 1, { remaining: 1, percent: 100 }, [1]],
  ['none are left', 4, 2, { remaining: 0, percent: 50 }, [4, 4]],
])('discounted prices: %s', (_name, unitPrice, count, discount, credits) => {
  expect(getDiscountedPrices(unitPrice, count, discount)).toEqual(credits);
});

describe('a new version of a film', () => {
  const film = (uids: string, seed: number | undefined = 4): AnySettings => ({
    flow: 'multi-image',
    prompt: '',
    transition: 'fade',
    transitionSeconds: 0.6,
    music: null,
    ratio: '9:16',
    quality: '720p',
    seed,
    images: Array.from(uids, (imageUid) => ({ imageUid, seconds: 5, motion: 'still' })),
  });
  const keptScenes = new Set(listSceneKeys(film('abcd')));

  test('costs only its new scenes', () => {
    expect(getVideoPrice(film('abcd'), prices)).toBe(4 * prices['720p']);
    expect(getVideoPrice(film('abed'), prices, keptScenes)).toBe(prices['720p']);
    expect(countKeptScenes(film('abed'), keptScenes)).toBe(3);
    expect(getVideoPrice(film('abcd'), prices, keptScenes)).toBe(1);
  });

  test('costs the full price if no scene can be reused', () => {
    expect(getVideoPrice(film('abcd', 5), prices, keptScenes)).toBe(4 * prices['720p']);
    expect(listSceneKeys({ ...film('abcd'), seed: undefined })).toEqual([]);
    const finer: AnySettings = { ...film('abcd'), quality: '1080p' };
    expect(getVideoPrice(finer, prices, keptScenes)).toBe(4 * prices['1080p']);
  });
});

describe('a new version of a storyline', () => {
  const film = (changes: object = {}): AnySettings => ({
    flow: 'storyline',
    story: '',
    captions: true,
    style: 'clean',
    music: null,
    transition: 'fade',
    transitionSeconds: 0.6,
    ratio: '9:16',
    quality: '720p',
    seed: 4,
    voice: { voiceId: 'v', speed: 1, pitch: 0 },
    shots: [
      { imageUid: 'a', description: '', motion: 'still', seconds: 5, narration: 'Vidra.' },
      { imageUid: 'b', description: '', motion: 'still', seconds: 5, narration: '' },
    ],
    ...changes,
  });
  const brand = {
    primaryColour: '#112233',
    pronunciations: [{ written: 'Vidra', spoken: 'Wie-dra' }],
  };

  test('finds its scenes in stored settings, whose fields are in another order', () => {
    const voice = { pitch: 0, speed: 1, voiceId: 'v' };
    const storedBrand = {
      pronunciations: [{ spoken: 'Wie-dra', written: 'Vidra' }],
      primaryColour: '#112233',
    };
    const keptScenes = new Set(listSceneKeys(film({ voice, brand: storedBrand })));
    expect(countKeptScenes(film({ brand }), keptScenes)).toBe(2);
  });

  test('costs the full price with another brand', () => {
    const keptScenes = new Set(listSceneKeys(film()));
    expect(countKeptScenes(film(), keptScenes)).toBe(2);
    expect(countKeptScenes(film({ brand }), keptScenes)).toBe(0);
  });
});

it.each([
  ['a comparison by default', {}, 5, 2],
  ['a comparison', { output: 'comparison' }, 5, 2],
  ['the result alone', { output: 'result' }, 5, 2],
  ['a changed video, which is as long as its source', { videoSeconds: 12 }, 12, 5],
  ['a changed video, whatever its output', { videoSeconds: 12, output: 'result' }, 12, 5],
] as const)('a change has the length and the price of %s', (_name, fields, seconds, credits) => {
  const settings: AnySettings = {
    flow: 'change-elements',
    imageUid: 'a',
    region: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
    change: { kind: 'blur' },
    ratio: '9:16',
    quality: '720p',
    ...fields,
  };
  expect(getVideoSeconds(settings)).toBe(seconds);
  expect(getVideoPrice(settings, prices)).toBe(credits);
});
