import { countFrames, getMoment } from '../frames.ts';
import { estimateNarrations } from './narration.ts';
import { createTimeline } from './create-timeline.ts';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { getFilmSeconds } from '@vidra/shared-contract';
import { FRAMES_PER_SECOND } from '../timeline.ts';

const frame = { width: 1280, height: 720 };
const commonSettings = { ratio: '16:9', quality: '720p', music: null } as const;
const fadeSettings = { transition: 'fade', transitionSeconds: 0.6 } as const;
const voice = { voiceId: 'one', speed: 1.2, pitch: 0 };
const voiceSettings = { voice, style: 'clean', captions: true } as const;

const FILMS: FilmSettings[] = [
  {
    flow: 'multi-image',
    prompt: '',
    ...fadeSettings,
    ...commonSettings,
    images: [1.5, 3, 2].map((seconds, index) => ({
      imageUid: `p${String(index)}`,
      seconds,
      motion: 'pan-left',
    })),
  },
  {
    flow: 'product',
    imageUids: ['p0', 'p1'],
    productName: 'Vase',
    price: '€ 9',
    callToAction: '',
    script: 'A vase. For one flower.',
    ...voiceSettings,
    ...fadeSettings,
    ...commonSettings,
  },
  {
    flow: 'storyline',
    story: '',
    ...voiceSettings,
    ...fadeSettings,
    ...commonSettings,
    shots: [
      { imageUid: 'p0', description: '', motion: 'orbit', seconds: 2, narration: 'Once. Twice.' },
      { imageUid: null, description: 'Later', motion: 'still', seconds: 1.5, narration: '' },
    ],
  },
  {
    flow: 'speaker',
    portraitUid: 'p0',
    script: 'Hello. I am here.',
    ...voiceSettings,
    ...commonSettings,
    background: { kind: 'blur' },
  },
  {
    flow: 'try-on',
    personUid: 'p0',
    garmentUid: 'p1',
    category: 'top',
    layout: 'over',
    ratio: '4:5',
    quality: '480p',
  },
];

test.each(FILMS)('$flow lasts as long as its price assumes', (settings) => {
  const narrations = estimateNarrations(settings);
  const timeline = createTimeline({ ...settings, seed: 3 }, { frame, narrations });
  const seconds = countFrames(timeline) / FRAMES_PER_SECOND;
  // The narration of a shot starts after a short silence that the price ignores.
  expect(Math.abs(seconds - getFilmSeconds(settings))).toBeLessThan(0.35);
  for (const { start, end } of timeline.texts) expect(end).toBeGreaterThan(start);
});

test('captions are visible exactly while their sentence is spoken', () => {
  const [, , settings] = FILMS;
  if (settings?.flow !== 'storyline') throw new Error('No storyline.');
  const narrations = [
    { lines: [{ text: 'Once.', start: 0.3, end: 2.5 }], seconds: 3.5 },
    { lines: [], seconds: 0.3 },
  ];
  const timeline = createTimeline({ ...settings, seed: 3 }, { frame, narrations });
  expect(timeline.scenes.map(({ seconds }) => seconds)).toEqual([3.5, 1.5]);
  expect(timeline.texts).toEqual([
    { place: 'caption', text: 'Once.', start: 0.3, end: 2.5 },
    { place: 'card', text: 'Later', start: 3.5, end: 5 },
  ]);
  expect(timeline.sound.speech).toEqual([{ text: 'Once.', start: 0.3, end: 2.5 }]);
  expect(getMoment(timeline, 105).leaving?.index).toBe(0);
});

test('labels a speaker whose mouth moves in the first five seconds', () => {
  const settings = FILMS.find(({ flow }) => flow === 'speaker');
  if (settings?.flow !== 'speaker') throw new Error('There are no settings of a speaker.');
  const script = 'A sentence that takes some time to say. '.repeat(4);
  const longSettings = { ...settings, script, captions: false };
  const listTexts = (movingMouth?: boolean, language?: string) =>
    createTimeline(
      { ...longSettings, ...(movingMouth && { movingMouth }), seed: 3 },
      { frame, narrations: estimateNarrations(longSettings), language },
    ).texts;
  expect(listTexts()).toEqual([]);
  expect(listTexts(true)).toEqual([
    { place: 'note', text: 'Mouth moves with the sound; not lip sync', start: 0, end: 5 },
  ]);
  expect(listTexts(true, 'de-AT')).toMatchObject([
    { place: 'note', text: 'Mund folgt dem Ton; nicht lippensynchron' },
  ]);
});

test('labels a film as generated if its maker chooses so, in the language of its voice', () => {
  const [, product] = FILMS;
  if (product?.flow !== 'product') throw new Error('no product film');
  const listLabels = (aiLabel: boolean, language?: string) =>
    createTimeline(
      { ...product, aiLabel, seed: 1 },
      { frame, narrations: estimateNarrations(product), language },
    ).texts.filter(({ place }) => place === 'label-right');
  expect(listLabels(false)).toEqual([]);
  expect(listLabels(true)).toEqual([
    { place: 'label-right', text: 'AI generated', start: 0, end: 5 },
  ]);
  expect(listLabels(true, 'de-DE')).toMatchObject([{ text: 'KI-generiert' }]);
});

const CHANGE = {
  flow: 'change-elements',
  imageUid: 'p0',
  region: { x: 0.1, y: 0.2, width: 0.3, height: 0.2 },
  change: { kind: 'blur' },
  ratio: '16:9',
  quality: '720p',
  seed: 3,
} as const;

test.each([{}, { output: 'comparison' }] as const)(
  'compares a changed picture with its original by default: %j',
  (fields) => {
    const { scenes, texts } = createTimeline({ ...CHANGE, ...fields }, { frame, narrations: [] });
    expect(scenes.map(({ content }) => 'step' in content && content.step)).toEqual([
      'before',
      'after',
      'both',
    ]);
    expect(texts.map(({ text }) => text)).toEqual(['Before', 'After', 'Before', 'After']);
  },
);

test('shows a changed picture alone if its maker chooses so, with a calm move and no texts', () => {
  const plan = (seed: number) =>
    createTimeline({ ...CHANGE, output: 'result', seed }, { frame, narrations: [] });
  const timeline = plan(3);
  const { region, change } = CHANGE;
  expect(timeline.scenes).toEqual([
    {
      name: 'Result',
      content: { kind: 'changed', uid: 'p0', region, change, step: 'result' },
      motion: 'push-in',
      seconds: 5,
    },
  ]);
  expect([timeline.texts, timeline.sound]).toEqual([[], { speech: [], music: null }]);
  expect(countFrames(timeline)).toBe(150);
  // Engines say that the seed has no effect on a change.
  expect(plan(4)).toEqual(timeline);
});
