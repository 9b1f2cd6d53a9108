import { randomUUID } from 'node:crypto';
import { expectSoundLedger } from '../credits/testing/sound-ledger.ts';
import { ORDER } from '../../testing/order.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

async function buy(token: string, body: object): Promise<void> {
  const { data } = await api.call('createPaymentSession', { token, body: body as never });
  await api.app.inject({
    method: 'POST',
    url: data.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
}
const pack = { kind: 'pack', packId: 'pack-100' };
const listEvents = async (token: string) =>
  (await api.call('listPurchases', { token })).data.events;

describe('purchase events', () => {
  test('are listed until they are finished, and finished once', async () => {
    const { token } = await api.signIn();
    await buy(token, pack);
    await buy(token, pack);
    const [first, second] = await listEvents(token);
    expect(await listEvents(token)).toHaveLength(2);
    const finish = () =>
      api.call('finishPurchase', { token, body: { eventUid: first?.eventUid ?? '' } });
    const answers = await Promise.all([finish(), finish(), finish()]);
    expect(answers.map(({ data }) => data.first).sort()).toEqual([false, false, true]);
    expect(await listEvents(token)).toEqual([second]);
  });

  test('are hidden from other people', async () => {
    const { token } = await api.signIn();
    await buy(token, pack);
    const [event] = await listEvents(token);
    const otherUser = await api.signIn();
    expect(await listEvents(otherUser.token)).toEqual([]);
    const body = { eventUid: event?.eventUid ?? '' };
    const refusal = await api.call('finishPurchase', { token: otherUser.token, body });
    expect(refusal.problem.code).toBe('not_found');
  });
});

describe('the ledger', () => {
  test('lists every movement with its purpose and the remaining balance, page by page', async () => {
    const { token } = await api.signIn();
    await buy(token, pack);
    const [task] = await api.create(token, { title: 'Dunes' });
    await api.call('cancelVideo', { token, body: { taskUid: task?.taskUid ?? '' } });
    const page = async (cursor?: string) =>
      (await api.call('creditLedger', { token, query: { limit: 3, ...(cursor && { cursor }) } }))
        .data;
    const newestPage = await page();
    const oldestPage = await page(newestPage.nextCursor ?? '');
    expect([...newestPage.items, ...oldestPage.items]).toMatchObject([
      { kind: 'release', title: 'Dunes', taskUid: task?.taskUid, change: 4, balance: 160 },
      { kind: 'hold', title: 'Dunes', credits: 4, change: -4, balance: 156 },
      { kind: 'purchase', title: '100 credits', taskUid: null, change: 100, balance: 160 },
      { kind: 'grant', title: 'Welcome credits', change: 60, balance: 60 },
    ]);
    expect(oldestPage.nextCursor).toBeNull();
  });

  test('is exported as CSV at a signed address and is harmless in a spreadsheet', async () => {
    const { token, userUid } = await api.signIn();
    await api.create(token, { title: '=HYPERLINK("x"), "quoted"' });
    const { url } = (await api.call('exportLedger', { token })).data;
    const answer = await api.app.inject(url);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="credits-.*\.csv"$/,
    );
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`held,"'=HYPERLINK(""x""), ""quoted""",4,-4,56,`);
    expect(lines[2]).toContain('added,Welcome credits,60,60,60,');
    const otherUrl = url.replace(userUid, (await api.signIn()).userUid);
    expect((await api.app.inject(otherUrl)).statusCode).toBe(404);
  });
});

test('attributes a campaign once, to the first one', async () => {
  const { token, userUid } = await api.signIn();
  const record = (utm: string) => api.call('recordCampaign', { token, body: { utm } });
  const answers = await Promise.all([record('spring'), record('spring')]);
  expect(answers.map(({ data }) => data.recorded).sort()).toEqual([false, true]);
  expect((await record('summer')).data.recorded).toBe(false);
  const { value } = await api.platform.db
    .selectFrom('campaigns')
    .select('value')
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  expect(value).toBe('spring');
});

describe('daily discounts', () => {
  const usage = async (token: string) => (await api.call('remainUsage', { token })).data;
  const quote = async (token: string, count: number) => {
    const { label: _label, parentLabel: _parentLabel, ...settings } = ORDER;
    const { fileUid: imageUid } = await api.picture(token);
    const order = { settings: { ...settings, flow: 'image-to-video' as const, imageUid }, count };
    return (await api.call('quote', { token, body: order })).data;
  };

  test('are absent without a plan', async () => {
    const { token } = await api.signIn();
    expect(await usage(token)).toMatchObject({ limit: 0, used: 0, remaining: 0, percent: 50 });
    expect(await quote(token, 2)).toMatchObject({
      credits: 8,
      fullCredits: 8,
      discountedVideos: 0,
    });
  });

  test('appear in the quote, and the order costs the quoted price', async () => {
    const { token } = await api.signIn();
    await buy(token, { kind: 'plan', planId: 'pro' });
    expect(await quote(token, 4)).toMatchObject({
      credits: 2 + 2 + 2 + 4,
      fullCredits: 16,
      discountedVideos: 3,
      discountPercent: 50,
      availableCredits: 860,
    });
    const tasks = await api.create(token, { count: 4 });
    expect(tasks.map(({ credits }) => credits)).toEqual([2, 2, 2, 4]);
    expect(await usage(token)).toMatchObject({ limit: 3, used: 3, remaining: 0 });
    expect((await quote(token, 1)).credits).toBe(4);
    expect((await usage(token)).resetTime % 86_400_000).toBe(0);
  });

  test('go to only one of two concurrent orders for the last one', async () => {
    const { token } = await api.signIn();
    await buy(token, { kind: 'plan', planId: 'starter' });
    const { fileUid } = await api.picture(token);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        api.call('createVideo', {
          token,
          headers: { 'idempotency-key': randomUUID() },
          body: { ...ORDER, imageUid: fileUid },
        }),
      ),
    );
    const prices = answers.flatMap(({ data }) => data.tasks.map(({ credits }) => credits));
    expect(prices.sort()).toEqual([2, 4, 4, 4]);
  });

  test('come back after a failure but not after a cancellation', async () => {
    const { token } = await api.signIn();
    await buy(token, { kind: 'plan', planId: 'pro' });
    const [failingTask, canceledTask] = await api.create(token, { count: 2 });
    await api.call('cancelVideo', { token, body: { taskUid: canceledTask?.taskUid ?? '' } });
    await api.platform.db
      .updateTable('videoTasks')
      .set({ status: 'lost' })
      .where('uid', '=', failingTask?.taskUid ?? '')
      .execute();
    expect(await usage(token)).toMatchObject({ used: 1, remaining: 2 });
  });
});
