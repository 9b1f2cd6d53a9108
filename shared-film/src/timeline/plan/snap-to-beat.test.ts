import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { MUSIC_BEDS, MUSIC_REGISTRY } from '@vidra/shared-contract';
import { estimateNarrations } from './narration.ts';
import { getSceneStarts, getTotalSeconds } from '../frames.ts';
import { arrangeMusic, findHitTime } from './arrange-music.ts';
import { createTimeline } from './create-timeline.ts';
import { FRAMES_PER_SECOND } from '../timeline.ts';

const frame = { width: 720, height: 1280 };
const filmOptions = {
  ratio: '9:16',
  quality: '720p',
  transition: 'fade',
  transitionSeconds: 0.4,
} as const;

test('the video begins on a beat, because the last cut moves to one', () => {
  const settings: FilmSettings = {
    flow: 'multi-image',
    prompt: '',
    ...filmOptions,
    // Beats of half a second.
    music: { bed: 'spark', volume: 0.5 },
    images: [3, 3.2, 3].map((seconds) => ({ imageUid: 'p', seconds, motion: 'still' })),
  };
  const film = createTimeline({ ...settings, seed: 1 }, { frame, narrations: [] });
  expect(findHitTime(film)).toBeCloseTo(6, 6);
  expect((arrangeMusic(film)[0]?.bedStart ?? NaN) % 0.5).toBeCloseTo(0, 6);
});

test.each(MUSIC_BEDS)('images change on the beat of %s and the video keeps its length', (bed) => {
  const settings: FilmSettings = {
    flow: 'multi-image',
    prompt: '',
    ...filmOptions,
    music: { bed, volume: 0.5 },
    images: [2.5, 3.1, 2.2, 4].map((seconds) => ({ imageUid: 'p', seconds, motion: 'still' })),
  };
  const film = createTimeline({ ...settings, seed: 1 }, { frame, narrations: [] });
  expect(getTotalSeconds(film)).toBeCloseTo(11.8);
  const beat = 60 / MUSIC_REGISTRY[bed].tempo;
  const cuts = getSceneStarts(film).slice(1);
  // The music is counted back from its final hit, which falls on the last cut.
  for (const cut of cuts) {
    const halfBeats = (2 * ((cuts.at(-1) ?? 0) - cut)) / FRAMES_PER_SECOND / beat;
    // Cuts fall on the frame nearest to a beat, or to a half beat if the music is slow.
    expect((Math.abs(halfBeats - Math.round(halfBeats)) * beat) / 2).toBeLessThan(0.04);
  }
});

const product: FilmSettings = {
  flow: 'product',
  imageUids: ['a', 'b'],
  productName: 'Mug',
  price: '€ 9',
  ...filmOptions,
  callToAction: 'Shop now',
  style: 'clean',
  captions: true,
  script: 'It holds three decilitres. It is made by hand in a small town.',
  features: ['Keeps warm', 'Dishwasher safe', 'Two colors'],
  voice: { voiceId: 'one', speed: 1, pitch: 0 },
  music: { bed: 'drive', volume: 0.5 },
};

test('a product video has a hook, images with the script, features, price and call to action', () => {
  const narrations = estimateNarrations(product);
  const film = createTimeline({ ...product, seed: 1 }, { frame, narrations });
  expect(film.scenes.map(({ name }) => name)).toEqual([
    'Title',
    'Image 1',
    'Image 2',
    'Feature 1',
    'Feature 2',
    'Feature 3',
    'End',
  ]);
  const starts = getSceneStarts(film).map((start) => start / FRAMES_PER_SECOND);
  const sentences = narrations[0]?.lines.map(({ start }) => start) ?? [];
  expect(sentences.some((start) => Math.abs(start - (starts[2] ?? 0)) < 0.05)).toBe(true);
  const features = film.texts.filter(({ place }) => place === 'feature');
  expect(features.map(({ text }) => text)).toEqual(product.features);
  for (const [index, { start }] of features.entries()) {
    expect(start).toBeCloseTo(starts[index + 3] ?? 0, 1);
  }
  for (const { start, end } of film.sound.speech) {
    // Features are not shown during speech.
    expect(features.every((line) => line.start >= end - 0.02 || line.end <= start)).toBe(true);
  }
});

test('without a voice the first caption appears with its image, after the title is gone', () => {
  for (const bed of MUSIC_BEDS) {
    const silentFilm: FilmSettings = { ...product, voice: null, music: { bed, volume: 0.5 } };
    const film = createTimeline(
      { ...silentFilm, seed: 1 },
      { frame, narrations: estimateNarrations(silentFilm) },
    );
    const start = (getSceneStarts(film)[1] ?? 0) / FRAMES_PER_SECOND;
    const title = film.texts.find(({ place }) => place === 'title');
    const caption = film.texts.find(({ place }) => place === 'caption');
    expect(caption?.start).toBeCloseTo(start, 1);
    expect((caption?.start ?? 0) - (title?.end ?? 0)).toBeGreaterThan(0.15);
  }
});

test('a chapter card is gone before the next image has a caption', () => {
  const shot = { motion: 'still', seconds: 3, narration: '' } as const;
  const story: FilmSettings = {
    flow: 'storyline',
    ...filmOptions,
    story: '',
    style: 'clean',
    captions: true,
    voice: null,
    music: { bed: 'calm', volume: 0.5 },
    shots: [
      { ...shot, imageUid: null, description: 'Later' },
      { ...shot, imageUid: 'a', description: '', narration: 'The mist lifts.' },
    ],
  };
  const film = createTimeline(
    { ...story, seed: 1 },
    { frame, narrations: estimateNarrations(story) },
  );
  const start = (getSceneStarts(film)[1] ?? 0) / FRAMES_PER_SECOND;
  expect(film.texts[0]?.end).toBeLessThan(start - 0.1);
});
