import { framesOf, momentAt } from './frames.ts';
import { estimatedTellings } from './telling.ts';
import { timelineOf } from './timeline-of.ts';
import type { FilmSettings } from '../schemas/films.ts';
import { filmSeconds } from '../film-length.ts';
import { FRAMES_PER_SECOND } from './timeline.ts';

const frame = { width: 1280, height: 720 };
const common = { ratio: '16:9', quality: '720p', music: null } as const;
const soft = { transition: 'fade', transitionSeconds: 0.6 } as const;
const voice = { voiceId: 'one', speed: 1.2, pitch: 0 };
const told = { voice, style: 'clean', captions: true } as const;

const FILMS: FilmSettings[] = [
  {
    flow: 'multi-image',
    prompt: '',
    ...soft,
    ...common,
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
    ...told,
    ...soft,
    ...common,
  },
  {
    flow: 'storyline',
    story: '',
    ...told,
    ...soft,
    ...common,
    shots: [
      { imageUid: 'p0', description: '', motion: 'orbit', seconds: 2, narration: 'Once. Twice.' },
      { imageUid: null, description: 'Later', motion: 'still', seconds: 1.5, narration: '' },
    ],
  },
  {
    flow: 'speaker',
    portraitUid: 'p0',
    script: 'Hello. I am here.',
    ...told,
    ...common,
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

test.each(FILMS)('$flow lasts as long as its price says', (settings) => {
  const tellings = estimatedTellings(settings);
  const timeline = timelineOf({ ...settings, seed: 3 }, { frame, tellings });
  const seconds = framesOf(timeline) / FRAMES_PER_SECOND;
  // A shot is told after a short silence that its price does not count.
  expect(Math.abs(seconds - filmSeconds(settings))).toBeLessThan(0.35);
  for (const { start, end } of timeline.texts) expect(end).toBeGreaterThan(start);
});

test('captions are there exactly while their sentence is heard', () => {
  const [, , settings] = FILMS;
  if (settings?.flow !== 'storyline') throw new Error('No storyline.');
  const tellings = [
    { lines: [{ text: 'Once.', start: 0.3, end: 2.5 }], seconds: 3.5 },
    { lines: [], seconds: 0.3 },
  ];
  const timeline = timelineOf({ ...settings, seed: 3 }, { frame, tellings });
  expect(timeline.scenes.map(({ seconds }) => seconds)).toEqual([3.5, 1.5]);
  expect(timeline.texts).toEqual([
    { place: 'caption', text: 'Once.', start: 0.3, end: 2.5 },
    { place: 'card', text: 'Later', start: 3.5, end: 5 },
  ]);
  expect(timeline.sound.speech).toEqual([{ text: 'Once.', start: 0.3, end: 2.5 }]);
  expect(momentAt(timeline, 105).leaving?.index).toBe(0);
});
