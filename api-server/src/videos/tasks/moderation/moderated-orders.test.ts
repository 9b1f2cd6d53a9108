import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import {
  API_KEY,
  FLAGGED_WORD,
  startHttpModerationServer,
  type ModerationServer,
} from '../../../content/moderation/testing/moderation-servers.ts';
import { ORDER } from '../../../testing/order.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listOrderTexts } from '../../flows/flows.ts';
import { listFlags } from './flags.ts';

const CONTACT = 'help@vidra.example';

let server: ModerationServer;
let api: TestApi;
let lenientApi: TestApi;
beforeAll(async () => {
  server = await startHttpModerationServer();
  const settings = {
    MODERATION: 'http',
    MODERATION_URL: server.url,
    MODERATION_API_KEY: API_KEY,
    SUPPORT_EMAIL: CONTACT,
  };
  api = await startTestApi(settings);
  lenientApi = await startTestApi({ ...settings, MODERATION_FAILURE: 'allow' });
});
beforeEach(() => {
  server.fault = undefined;
});
afterAll(async () => {
  await api.close();
  await lenientApi.close();
  await server.close();
});

const order = (
  site: TestApi,
  token: string,
  body: { imageUid: string; prompt?: string; title?: string },
  key: string = randomUUID(),
) =>
  site.call('createVideo', {
    token,
    headers: { 'idempotency-key': key },
    body: { ...ORDER, ...body },
  });

async function createPerson(site: TestApi) {
  const { token, userUid } = await site.signIn();
  const { fileUid: imageUid } = await site.picture(token);
  return { token, userUid, imageUid };
}

async function expectNothingOrdered(site: TestApi, { token }: { token: string }) {
  const { data: history } = await site.call('groupHistory', { token, query: {} });
  expect(history.items).toEqual([]);
  const { data: ledger } = await site.call('creditLedger', { token, query: {} });
  expect(ledger.items.map(({ kind }) => kind)).toEqual(['grant']);
}

test('stops a flagged prompt, names the rule and how to object, and charges nothing', async () => {
  const person = await createPerson(api);
  const { token, userUid, imageUid } = person;
  const prompt = `A ${FLAGGED_WORD} in the rain`;
  for (let attempts = 0; attempts < 2; attempts += 1) {
    const { status, problem } = await order(api, token, { imageUid, prompt });
    expect([status, problem.code]).toEqual([422, 'content_refused']);
    expect(problem.detail).toBe(
      'Your order breaks the rule “Violence”. It shows violence. Change the text or image. If you think this is a mistake, write to help@vidra.example. Nothing was charged.',
    );
    expect(problem.meta).toEqual({ rule: 'Violence' });
  }
  await expectNothingOrdered(api, person);
  const flags = await listFlags(api.platform.db, { days: 1, limit: 100 });
  const { email } = await api.platform.db
    .selectFrom('users')
    .select('email')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  expect(flags.filter((flag) => flag.email === email)).toMatchObject([
    {
      rule: 'Violence',
      driver: 'http',
      flow: 'image-to-video',
      excerpt: prompt,
      fileUid: null,
      attempts: 2,
    },
  ]);
});

test('stops an order by its title', async () => {
  const { token, imageUid } = await createPerson(api);
  const { problem } = await order(api, token, { imageUid, title: FLAGGED_WORD });
  expect(problem.code).toBe('content_refused');
});

test('stops a flagged image and names its file', async () => {
  const person = await createPerson(api);
  const red = await sharp({
    create: { width: 600, height: 600, channels: 3, background: '#ff0000' },
  })
    .jpeg()
    .toBuffer();
  const imageUid = await api.upload(person.token, red);
  await api.call('completeUpload', { token: person.token, body: { fileUid: imageUid } });
  const { problem } = await order(api, person.token, { imageUid });
  expect(problem.code).toBe('content_refused');
  expect(problem.meta).toEqual({ rule: 'Violence', fileUid: imageUid });
  await expectNothingOrdered(api, person);
});

test('accepts harmless orders, and does not check a repeated one again', async () => {
  const { token, imageUid } = await createPerson(api);
  const key = randomUUID();
  const first = await order(api, token, { imageUid, prompt: 'A kettle' }, key);
  expect(first.status).toBe(200);
  server.fault = { status: 500 };
  const second = await order(api, token, { imageUid, prompt: 'A kettle' }, key);
  expect([second.status, second.data.groupUid]).toEqual([200, first.data.groupUid]);
});

test('holds orders while the service is down, and says when to retry', async () => {
  const person = await createPerson(api);
  server.fault = 'drop';
  const { status, problem, headers } = await order(api, person.token, {
    imageUid: person.imageUid,
  });
  expect([status, problem.code]).toEqual([503, 'unavailable']);
  expect(problem.detail).toMatch(/was not placed\. Nothing was charged\. Try again in a few/);
  expect(headers['retry-after']).toBe('60');
  await expectNothingOrdered(api, person);
});

test('accepts orders unchecked while the service is down, if the operator chose that', async () => {
  const { token, imageUid } = await createPerson(lenientApi);
  server.fault = 'drop';
  expect((await order(lenientApi, token, { imageUid })).status).toBe(200);
});

test('stops a plan of the agent, which stays a proposal', async () => {
  const { token, imageUid } = await createPerson(api);
  const { data: plan } = await api.call('createAgentTask', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { prompt: `Orbit around the ${FLAGGED_WORD}`, imageUids: [imageUid] },
  });
  const { projectUid } = plan;
  const { problem } = await api.call('approveAgentTask', { token, body: { projectUid } });
  expect(problem.code).toBe('content_refused');
  const { data } = await api.call('getAgentTask', { token, query: { projectUid } });
  expect(data.state).toBe('proposed');
});

const FRAME = { ratio: '9:16', quality: '480p' };
const toShot = (description: string, narration: string) => ({
  imageUid: null,
  description,
  narration,
});

test.each([
  [{ flow: 'image-to-video', prompt: 'a', negativePrompt: 'z' }, ['a']],
  [{ flow: 'multi-image', images: [], prompt: 'a' }, ['a']],
  [
    {
      flow: 'product',
      productName: 'a',
      price: 'b',
      callToAction: 'c',
      script: 'd',
      features: ['e', 'f'],
    },
    ['a', 'b', 'c', 'd', 'e\nf'],
  ],
  [
    { flow: 'storyline', story: 'a', shots: [toShot('b', 'c'), toShot('d', 'e')] },
    ['a', 'b\nd', 'c\ne'],
  ],
  [{ flow: 'speaker', portraitUid: 'p', script: 'a' }, ['a']],
  [{ flow: 'try-on', personUid: 'p', garmentUid: 'g' }, []],
])('lists the texts of $flow', (settings, expectedTexts) => {
  const texts = listOrderTexts({ ...settings, ...FRAME } as unknown as AnySettings);
  expect(texts.map(({ text }) => text)).toEqual(expectedTexts);
});
