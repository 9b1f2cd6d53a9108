import { randomUUID } from 'node:crypto';
import type { CallBody, FilmSettingsOf, LoginAnswer } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUids: string[];
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '900' });
});
beforeEach(async () => {
  user = await api.signIn();
  imageUids = [(await api.picture(user.token)).fileUid, (await api.picture(user.token)).fileUid];
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

type Body = CallBody<'createProduct'>;
const SCRIPT = 'A cup for slow mornings. It holds three deciliters.';
const createSettings = () => ({
  imageUids,
  productName: 'Cup',
  script: SCRIPT,
  style: 'clean' as const,
  ratio: '9:16' as const,
  quality: '480p' as const,
});
const order = (changes: Partial<Body> = {}) =>
  api.call('createProduct', {
    token: user.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...createSettings(), label: 'test', parentLabel: 'create', title: 'Cup', ...changes },
  });
const quote = (variants: Partial<CallBody<'quote'>>) =>
  api.call('quote', {
    token: user.token,
    body: { settings: { flow: 'product', ...createSettings() }, ...variants },
  });
const balance = async () =>
  (await api.call('accountInfo', { token: user.token })).data.remainedVideoCredits;

test('makes one video in each look, with one seed and the price of all', async () => {
  const extraStyles = ['night' as const, 'editorial' as const];
  const { data: price } = await quote({ extraStyles });
  const before = await balance();
  const { data } = await order({ extraStyles, shownCredits: price.credits });
  expect(
    data.tasks.map(({ title, settings }) => [title, 'style' in settings && settings.style]),
  ).toEqual([
    ['Cup (Clean)', 'clean'],
    ['Cup (Night)', 'night'],
    ['Cup (Editorial)', 'editorial'],
  ]);
  expect(new Set(data.tasks.map(({ settings }) => settings.seed)).size).toBe(1);
  expect(data.zipUrl).toContain('.zip');
  expect(before - (await balance())).toBe(price.credits);
});

test('begins one video with each hook, priced by its own length', async () => {
  const line = `${'This is a much longer beginning, which takes time. '.repeat(3)}Or not?`;
  const extraHooks = [{ line: 'Cold coffee?' }, { line, imageUid: imageUids[1] ?? '' }];
  const { data: price } = await quote({ extraHooks });
  const { data } = await order({ extraHooks, shownCredits: price.credits });
  expect(data.tasks.map(({ title }) => title)).toEqual([
    'Cup (hook 1)',
    'Cup (hook 2)',
    'Cup (hook 3)',
  ]);
  const settings = data.tasks.map((task) => task.settings as FilmSettingsOf<'product'>);
  expect(settings.map(({ script }) => script)).toEqual([
    SCRIPT,
    'Cold coffee?\nIt holds three deciliters.',
    `${line}\nIt holds three deciliters.`,
  ]);
  expect(settings[2]?.imageUids).toEqual([imageUids[1], imageUids[0]]);
  const [own = 0, short = 0, long = 0] = data.tasks.map(({ credits }) => credits);
  expect(long).toBeGreaterThan(own);
  expect(price).toMatchObject({ credits: own + short + long, fullCredits: own + short + long });
});

test('combines hooks, looks, formats and the number of videos', async () => {
  const { data } = await order({
    count: 2,
    extraRatios: ['1:1'],
    extraStyles: ['bold'],
    extraHooks: [{ line: 'Cold coffee?' }],
  });
  expect(data.tasks).toHaveLength(16);
  expect(data.tasks[0]?.title).toBe('Cup (1, hook 1, Clean, 9:16)');
  expect(data.tasks.at(-1)?.title).toBe('Cup (2, hook 2, Bold, 1:1)');
  expect(new Set(data.tasks.map(({ title }) => title)).size).toBe(16);
});

test('refuses too many versions with a clear sentence, without charging for them', async () => {
  const before = await balance();
  const variants: Partial<Body> = { count: 4, extraStyles: ['bold', 'warm', 'night', 'editorial'] };
  for (const { problem } of [await order(variants), await quote(variants)]) {
    expect(problem.detail).toBe(
      'These are 20 videos; the limit is 16 per order. Choose fewer formats, looks or hooks.',
    );
  }
  expect(await balance()).toBe(before);
});

test.each([
  ['the same look twice', { extraStyles: ['bold', 'bold'] }],
  ['an unknown look', { extraStyles: ['neon'] }],
  ['an empty hook', { extraHooks: [{ line: ' ' }] }],
  ['more hooks than three', { extraHooks: ['a', 'b', 'c', 'd'].map((line) => ({ line })) }],
  ['an image of another product', { extraHooks: [{ line: 'Cold?', imageUid: 'other' }] }],
])('refuses %s', async (_name, variants) => {
  expect((await order(variants as Partial<Body>)).problem.code).toBe('invalid_request');
});
