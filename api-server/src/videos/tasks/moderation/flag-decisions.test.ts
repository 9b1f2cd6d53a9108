import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  API_KEY,
  FLAGGED_RECORDING_BYTES,
  FLAGGED_WORD,
  startHttpModerationServer,
  type ModerationServer,
} from '../../../content/moderation/testing/moderation-servers.ts';
import {
  createOperator,
  listActions,
  type Person,
} from '../../../operators/site/testing/operators.ts';
import { waitForMail } from '../../../reports/testing/reporting.ts';
import { ORDER } from '../../../testing/order.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { getFingerprint } from './flags.ts';
import { requireAllowed } from './require-allowed.ts';

const REASON = 'It is the title of a well-known painting.';
const TITLE = 'Mail about a stopped order';

let server: ModerationServer;
let api: TestApi;
let operator: Person;
beforeAll(async () => {
  server = await startHttpModerationServer();
  api = await startTestApi({
    MODERATION: 'http',
    MODERATION_URL: server.url,
    MODERATION_API_KEY: API_KEY,
    SUPPORT_EMAIL: 'help@vidra.example',
    DEV_MAILBOX: '1',
    OPERATOR_SECOND_FACTOR: 'optional',
  });
  await api.worker();
  operator = await createOperator(api);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

async function createStopped(prompt = `A ${FLAGGED_WORD}`) {
  const login = await api.signIn();
  const { fileUid: imageUid } = await api.picture(login.token);
  const order = (more: { prompt?: string; title?: string } = { prompt }) =>
    api.call('createVideo', {
      token: login.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...ORDER, imageUid, ...more },
    });
  expect((await order()).problem.code).toBe('content_refused');
  const { uid: flagUid } = await api.platform.db
    .selectFrom('moderationFlags')
    .select('uid')
    .where('userUid', '=', login.userUid)
    .executeTakeFirstOrThrow();
  return { ...login, order, flagUid, prompt };
}

const decide = (flagUid: string, decision: 'approve' | 'refuse', token = operator.token) =>
  api.call('operatorDecideFlag', { token, body: { flagUid, decision, reason: REASON } });
const list = async (show: 'waiting' | 'decided') =>
  (await api.call('operatorFlags', { token: operator.token, query: { show, limit: 100 } })).data
    .items;

test('lets approved content pass, tells the person why, and records the operator', async () => {
  const { userEmail, order, flagUid, prompt } = await createStopped();
  expect((await list('waiting')).find((flag) => flag.flagUid === flagUid)).toMatchObject({
    ownerEmail: userEmail,
    rule: 'Violence',
    ruleReason: 'It shows violence.',
    driver: 'http',
    flow: 'image-to-video',
    excerpt: prompt,
    file: null,
    attempts: 1,
    state: 'open',
    decisions: [],
  });
  expect((await decide(flagUid, 'approve')).status).toBe(200);
  expect((await order()).status).toBe(200);
  const mail = await waitForMail(api, userEmail, /^We looked at your stopped order/);
  expect(mail).toContain('It passes now');
  expect(mail).toContain(REASON);
  expect((await list('waiting')).some((flag) => flag.flagUid === flagUid)).toBe(false);
  expect((await list('decided')).find((flag) => flag.flagUid === flagUid)).toMatchObject({
    state: 'approved',
    decisions: [{ decision: 'approve', reason: REASON, operator: operator.email }],
  });
  expect(await listActions(api, operator.token, userEmail)).toEqual([
    [operator.email, 'decide-flag', 'Moderation: “Violence” approved', REASON],
  ]);
});

test('still checks the rest of an order with an approved text, and other people', async () => {
  const { order, flagUid, prompt } = await createStopped();
  await decide(flagUid, 'approve');
  expect((await order({ prompt, title: `Another ${FLAGGED_WORD}` })).problem.code).toBe(
    'content_refused',
  );
  await createStopped(prompt);
});

test('says what an operator refused, who can also change the decision', async () => {
  const { userEmail, order, flagUid } = await createStopped();
  await decide(flagUid, 'refuse');
  expect((await order()).problem.detail).toBe(
    `Your order breaks the rule “Violence”. It shows violence. A person looked at it and decided: ${REASON} Change the text or image. If you think this is a mistake, write to help@vidra.example. Nothing was charged.`,
  );
  expect(await waitForMail(api, userEmail, /stopped order/)).toContain('It stays refused.');
  expect((await decide(flagUid, 'refuse')).problem).toMatchObject({
    code: 'conflict',
    detail: 'Another operator has already refused this.',
  });
  expect((await decide(flagUid, 'approve')).status).toBe(200);
  const flag = (await list('decided')).find((item) => item.flagUid === flagUid);
  expect(flag?.decisions.map(({ decision }) => decision)).toEqual(['refuse', 'approve']);
  expect((await order()).status).toBe(200);
});

test('is for operators only, and not for their own orders', async () => {
  const { token, flagUid, userEmail } = await createStopped();
  expect((await decide(flagUid, 'approve', token)).status).toBe(403);
  expect((await api.call('operatorFlags', { token, query: {} })).status).toBe(403);
  await api.platform.db
    .updateTable('users')
    .set({ role: 'operator' })
    .where('email', '=', userEmail)
    .execute();
  expect((await decide(flagUid, 'approve', token)).problem.detail).toBe(
    'This is your own order. Ask another operator to decide.',
  );
  expect((await decide('unknown', 'approve')).status).toBe(404);
});

test('hands recordings to the driver and lets an operator listen to a stopped one', async () => {
  const { token, userUid, userEmail } = await api.signIn();
  const { fileUid: portraitUid } = await api.picture(token);
  const { fileUid: audioUid } = await api.picture(token);
  const storageKey = `uploads/${audioUid}/audio.m4a`;
  const put = (size: number) =>
    api.platform.storage.put(storageKey, Readable.from(Buffer.alloc(size, 1)));
  await put(FLAGGED_RECORDING_BYTES + 1);
  await api.platform.db
    .updateTable('files')
    .set({ kind: 'audio', storageKey, thumbnailKey: null })
    .where('uid', '=', audioUid)
    .execute();
  const settings = {
    flow: 'speaker',
    voice: null,
    background: { kind: 'keep' },
    portraitUid,
    audioUid,
    audioSeconds: 3,
    script: '',
    ratio: '9:16',
    quality: '480p',
  } as unknown as Parameters<typeof requireAllowed>[2]['settings'];
  const check = () => requireAllowed(api.platform, userUid, { settings, title: TITLE });
  await expect(check()).rejects.toMatchObject({
    code: 'content_refused',
    extras: { meta: { rule: 'Violence', fileUid: audioUid } },
  });
  const flag = (await list('waiting')).find(({ ownerEmail }) => ownerEmail === userEmail);
  expect(flag).toMatchObject({ excerpt: null, file: { kind: 'recording' } });
  await put(100);
  await expect(check()).resolves.toBeUndefined();
});

test('identifies a flag without a place by the whole content', () => {
  const flag = { title: 'Violence', reason: 'It shows violence.' };
  const createInput = (text: string) => ({ texts: [{ field: 'prompt', text }], images: [] });
  const [first, second] = ['A kettle', 'A cup'].map((text) =>
    getFingerprint('http', flag, createInput(text)),
  );
  expect(first).not.toBe(second);
  expect(getFingerprint('http', flag, createInput('A kettle'))).toBe(first);
});
