import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFilmSeconds } from '@vidra/shared-contract';
import type { AnySettings, CallBody } from '@vidra/shared-contract/schemas';
import { estimateNarrations, getTotalSeconds, createTimeline } from '@vidra/shared-film/timeline';
import type { FilmSpec } from '../../../rendering/engines/film-spec.ts';
import { planFilm } from '../../../rendering/engines/film/plan-film.ts';
import type { Speech } from '../../../rendering/speech/speech.ts';
import { SpeechError } from '../../../rendering/speech/speech-driver.ts';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import { ScriptedEngine } from '../../../testing/scripted-engine.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildFlowSpec } from '../../flows/flows.ts';

const SAMPLES_A_SECOND = 48_000 * 2;
let slower = 0;
/** A voice that takes one second per digit of a sentence, and is slightly slower each time. */
const speech: Speech = {
  describe: () => ({
    available: true,
    reason: null,
    voices: [],
    engine: { id: 'test', label: 'Test', honesty: 'Counts.' },
  }),
  findRefusal: () => undefined,
  speak: (text) => {
    if (text.includes('я')) {
      return Promise.reject(new SpeechError('English only.', { retryable: false }));
    }
    slower += 3;
    const seconds = text.replace(/\D/g, '').length + slower;
    return Promise.resolve(Buffer.alloc(seconds * SAMPLES_A_SECOND));
  },
};

let api: TestApi;
let token = '';
let portraitUid = '';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoken-'));
  const engine = new ScriptedEngine('');
  api = await startTestApi({ SIGNUP_CREDITS: '900' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
  ({ fileUid: portraitUid } = await api.picture(token));
  await api.consent(token, portraitUid);
});
beforeEach(() => {
  slower = 0;
});
afterAll(async () => {
  await expectSoundLedger(api.platform.db);
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

type Body = CallBody<'createSpeaker'>;
const createBody = (script: string, changes: Partial<Body> = {}): Body => ({
  portraitUid,
  script,
  voice: { voiceId: 'v' },
  ratio: '16:9',
  quality: '480p',
  label: 'test',
  parentLabel: 'create',
  ...changes,
});
const createSettings = (script: string) => {
  const { label: _label, parentLabel: _parent, ...rest } = createBody(script);
  return { ...rest, flow: 'speaker' } as AnySettings;
};
const quote = (script: string) =>
  api.call('quote', { token, body: { settings: createSettings(script) } });
const order = (script: string, changes: Partial<Body> = {}) =>
  api.call('createSpeaker', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: createBody(script, changes),
  });
const balance = async () =>
  (await api.call('accountInfo', { token, body: {} })).data.remainedVideoCredits;

const PORTRAIT = join(import.meta.dirname, '../../../../assets/samples/mountains.jpg');

async function readFilmPlan(taskUid: string) {
  const { settings, paidSeconds } = await api.platform.db
    .selectFrom('videoTasks')
    .select(['settings', 'paidSeconds'])
    .where('uid', '=', taskUid)
    .executeTakeFirstOrThrow();
  const extras = paidSeconds === null ? {} : { paidSeconds };
  const spec = buildFlowSpec(settings, { [portraitUid]: PORTRAIT }, extras) as FilmSpec;
  const video = { width: 854, height: 480 };
  return planFilm(spec, { speech: api.platform.speech, ffmpeg: '', folder, video });
}

test('prices and holds the spoken length and uses that recording in the film', async () => {
  const { data: priceQuote } = await quote('Call 0800 1234567890 now. Then call 22 too.');
  const before = await balance();
  const { data, status } = await order('Call 0800 1234567890 now. Then call 22 too.', {
    shownCredits: priceQuote.credits,
  });
  expect(status).toBe(200);
  expect(before - (await balance())).toBe(priceQuote.credits);
  const film = await readFilmPlan(data.tasks[0]!.taskUid);
  expect(getTotalSeconds(film)).toBeCloseTo(priceQuote.seconds, 1);
  expect(priceQuote.credits).toBe(Math.ceil((4 * getTotalSeconds(film)) / 5));
});

test('prices names as the brand pronounces them, in the film too', async () => {
  const brand = { pronunciations: [{ written: 'Vidra', spoken: '12345678' }] };
  const settings = { ...createSettings('Vidra has 22 looks.'), brand } as AnySettings;
  const { data: priceQuote } = await api.call('quote', { token, body: { settings } });
  const { data } = await order('Vidra has 22 looks.', { brand, shownCredits: priceQuote.credits });
  const film = await readFilmPlan(data.tasks[0]!.taskUid);
  expect(film.sound.speech.map(({ text }) => text)).toEqual(['Vidra has 22 looks.']);
  const [line] = film.sound.speech;
  // Ten digits, a second each, and three that this voice adds.
  expect((line?.end ?? 0) - (line?.start ?? 0)).toBeCloseTo(13, 1);
  expect(getTotalSeconds(film)).toBeCloseTo(priceQuote.seconds, 1);
});

test('refuses an order whose price differs from the shown one', async () => {
  const before = await balance();
  const { data: priceQuote } = await quote('A story of 12345678 words.');
  for (const shownCredits of [priceQuote.credits - 1, priceQuote.credits + 5]) {
    const { problem } = await order('A story of 12345678 words.', { shownCredits });
    expect(problem).toMatchObject({ status: 409, code: 'price_changed' });
    expect(problem.meta).toEqual({ credits: priceQuote.credits, shown: shownCredits });
  }
  expect(await balance()).toBe(before);
  const exactPrice = { shownCredits: priceQuote.credits };
  expect((await order('A story of 12345678 words.', exactPrice)).status).toBe(200);
  expect(before - (await balance())).toBe(priceQuote.credits);
});

test('does not render a film longer than the paid length', async () => {
  const { data } = await order('We have 12 of them.');
  await api.platform.db.deleteFrom('recordings').execute();
  slower = 10;
  await expect(readFilmPlan(data.tasks[0]!.taskUid)).rejects.toThrow(
    'The script now takes 16 seconds to speak, but 6 were paid for.',
  );
});

test('refuses an overlong film before anything is spent', async () => {
  const before = await balance();
  const { problem } = await order(`Say ${'9'.repeat(700)}.`);
  expect(problem.detail).toMatch(/^This video would be about \d+ seconds/);
  expect(problem.fields).toMatchObject([{ path: 'script' }]);
  expect(await balance()).toBe(before);
});

test('refuses text that the voice cannot speak before anything is spent', async () => {
  const before = await balance();
  expect((await order('Привет, я здесь.')).problem.detail).toBe('English only.');
  expect((await quote('Привет, я здесь.')).problem.detail).toBe('English only.');
  expect(await balance()).toBe(before);
});

test('does not order a plan that became more expensive, and shows its new price', async () => {
  const settings = createSettings('Our 1234 reasons to come.');
  const response = await api.call('createAgentTask', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { prompt: 'Let the portrait speak', imageUids: [portraitUid] },
  });
  const { db } = api.platform;
  const { projectUid, plan } = response.data;
  const content = { prompt: 'Speak', imageUids: [portraitUid], plan: { ...plan, settings } };
  await db
    .updateTable('projects')
    .set({ content: JSON.stringify({ ...content, plan: { ...content.plan, credits: 5 } }) })
    .where('uid', '=', projectUid)
    .execute();
  const before = await balance();
  const approve = (credits: number) =>
    api.call('approveAgentTask', { token, body: { projectUid, credits } });
  expect((await approve(5)).problem.code).toBe('price_changed');
  expect(await balance()).toBe(before);
  const { data: now } = await api.call('getAgentTask', { token, query: { projectUid } });
  expect(now.state).toBe('proposed');
  expect(now.plan.credits).toBeGreaterThan(5);
  expect((await approve(now.plan.credits)).data.state).toBe('running');
  expect(before - (await balance())).toBe(now.plan.credits);
});

test('knows the length of a silent film without asking a voice', () => {
  const createShot = (narration: string, seconds: number) => ({
    imageUid: 'a',
    description: '',
    motion: 'still' as const,
    narration,
    seconds,
  });
  const story = {
    flow: 'storyline',
    voice: null,
    captions: true,
    style: 'clean',
    music: null,
    seed: 1,
    transition: 'cut',
    transitionSeconds: 0,
    ratio: '16:9',
    quality: '480p',
    story: '',
    shots: [
      createShot('', 2),
      createShot('This is told with captions alone, and takes a while to read. So does this.', 2),
      createShot('Short.', 5),
    ],
  } as unknown as FilmSpec;
  const frame = { width: 16, height: 9 };
  const film = createTimeline(story, { frame, narrations: estimateNarrations(story) });
  expect(getFilmSeconds(story)).toBeCloseTo(getTotalSeconds(film), 6);
});
