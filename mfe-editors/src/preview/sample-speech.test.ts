import type { AnySettings } from '@vidra/shared-contract/schemas';
import { toHeardTellings, getHeardVoices, getSpokenSentences } from './sample-speech.ts';
import { createDraftTimeline } from './plan-draft.ts';

const settings = {
  flow: 'speaker',
  portraitUid: 'p',
  script: 'One is heard. Two is not yet.',
  voice: { voiceId: 'slt', speed: 1, pitch: 0 },
  background: { kind: 'keep' },
  music: null,
  captions: true,
  style: 'clean',
  ratio: 'source',
  quality: '480p',
} as const satisfies AnySettings;
const heardSamples = new Map([
  ['One is heard.', { url: '/one.m4a', seconds: 2, text: 'One is heard.' }],
]);

test('what was heard has its true length, and what comes after it moves', () => {
  const [firstTelling] = toHeardTellings(settings, heardSamples);
  expect(firstTelling?.lines[0]).toMatchObject({ start: 0.4, end: 2.4 });
  expect(firstTelling?.lines[1]?.start).toBeCloseTo(2.65);
});

test('it is heard in the preview where the film says it', () => {
  const timeline = createDraftTimeline(settings, new Map(), heardSamples);
  expect(getHeardVoices(timeline, heardSamples)).toEqual([{ url: '/one.m4a', start: 0.4 }]);
});

test('an own recording, no voice and sentences beyond a sample ask for nothing', () => {
  expect(getSpokenSentences(settings)).toHaveLength(2);
  expect(getSpokenSentences({ ...settings, voice: null })).toEqual([]);
  expect(getSpokenSentences({ ...settings, audioUid: 'a', audioSeconds: 3 })).toEqual([]);
  expect(getSpokenSentences({ ...settings, script: `${'long '.repeat(200)}.` })).toEqual([]);
});
