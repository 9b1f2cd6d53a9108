import { randomUUID } from 'node:crypto';
import type { Speech } from '../../making/speech/speech.ts';
import { SpeechError } from '../../making/speech/speech-driver.ts';
import { ScriptedEngine } from '../../testing/scripted-engine.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const SAMPLES_A_SECOND = 48_000 * 2;

/** Says a sentence in as many seconds as it has digits. */
const speech: Speech = {
  describe: () => ({
    ...{ available: true, reason: null, voices: [] },
    engine: { id: 'test', label: 'Test', honesty: 'Counts.' },
  }),
  refusalOf: () => undefined,
  speak: (text) =>
    text.includes('я')
      ? Promise.reject(new SpeechError('English only.', { retryable: false }))
      : Promise.resolve(Buffer.alloc(text.replace(/\D/g, '').length * SAMPLES_A_SECOND)),
};

let api: TestApi;
let token = '';
let portraitUid = '';
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '500' }, undefined, {
    engine: new ScriptedEngine(''),
    speech,
  });
  ({ token } = await api.signIn());
  ({ fileUid: portraitUid } = await api.picture(token));
});
afterAll(() => api.close());

const order = (script: string) =>
  api.call('createSpeaker', {
    ...{ token, headers: { 'idempotency-key': randomUUID() } },
    body: {
      ...{ portraitUid, script, voice: { voiceId: 'v' }, ratio: '16:9', quality: '480p' },
      ...{ label: 'test', parentLabel: 'create' },
    },
  });
const balance = async () =>
  (await api.call('accountInfo', { token, body: {} })).data.remainedVideoCredits;

test('what is spoken for far longer than it is paid for is refused before anything is spent', async () => {
  const { problem } = await order('Call 0800 1234567890123456789 now.');
  expect(problem.detail).toMatch(/^Spoken, this takes 24 seconds, and its price is that of \d+\./);
  expect(problem.fields).toMatchObject([{ path: 'script' }]);
  expect(await balance()).toBe(500);
});

test('what the voice cannot say is refused before anything is spent', async () => {
  expect((await order('Привет, я здесь.')).problem.detail).toBe('English only.');
  expect(await balance()).toBe(500);
});

test('what is spoken in the time that is paid for is made', async () => {
  expect((await order('All of 3 words.')).status).toBe(200);
  expect(await balance()).toBeLessThan(500);
});
