import type { AnySettings } from '@vidra/shared-contract/schemas';
import { toHeardNarrations, getHeardVoices, getSpokenSentences } from './sample-speech.ts';
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

test('uses the true length of generated speech, and moves what follows', () => {
  const [firstNarration] = toHeardNarrations(settings, heardSamples);
  expect(firstNarration?.lines[0]).toMatchObject({ start: 0.4, end: 2.4 });
  expect(firstNarration?.lines[1]?.start).toBeCloseTo(2.65);
});

test('plays generated speech at its time in the video', () => {
  const timeline = createDraftTimeline(settings, new Map(), heardSamples);
  expect(getHeardVoices(timeline, heardSamples)).toEqual([{ url: '/one.m4a', start: 0.4 }]);
});

test("requests no speech for a recording, without a voice, or for sentences beyond a sample's length", () => {
  expect(getSpokenSentences(settings)).toHaveLength(2);
  expect(getSpokenSentences({ ...settings, voice: null })).toEqual([]);
  expect(getSpokenSentences({ ...settings, audioUid: 'a', audioSeconds: 3 })).toEqual([]);
  expect(getSpokenSentences({ ...settings, script: `${'long '.repeat(200)}.` })).toEqual([]);
});

test('keeps the pauses of the script, before a generated and before another sentence', () => {
  const script = 'One is heard. <break time="2s"/> Two is not. <break time="1s"/> One is heard.';
  const [narration] = toHeardNarrations({ ...settings, script }, heardSamples);
  const [first, second, third] = narration?.lines ?? [];
  expect(first).toMatchObject({ start: 0.4, end: 2.4 });
  expect(second?.start).toBeCloseTo(4.4);
  expect(third?.start).toBeCloseTo((second?.end ?? 0) + 0.75);
  expect(narration?.seconds).toBeCloseTo((third?.end ?? 0) + 0.25);
});

test('requests and plays sentences as the brand pronounces them, and shows them as written', () => {
  const brand = { pronunciations: [{ written: 'one', spoken: 'wun' }] };
  const brandSettings = { ...settings, brand };
  expect(getSpokenSentences(brandSettings)).toEqual(['wun is heard.', 'Two is not yet.']);
  const spokenSamples = new Map([
    ['wun is heard.', { url: '/wun.m4a', seconds: 3, text: 'wun is heard.' }],
  ]);
  const [narration] = toHeardNarrations(brandSettings, spokenSamples);
  expect(narration?.lines[0]).toMatchObject({ text: 'One is heard.', start: 0.4, end: 3.4 });
  const timeline = createDraftTimeline(brandSettings, new Map(), spokenSamples);
  expect(getHeardVoices(timeline, spokenSamples)).toEqual([{ url: '/wun.m4a', start: 0.4 }]);
});
