import { ORDER } from '../../testing/order.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const readUsage = async (token: string, days: number) =>
  (await api.call('creditUsage', { token, query: { days } })).data.days;

async function buyPack(token: string): Promise<void> {
  const body = { kind: 'pack', packId: 'pack-100' } as const;
  const { data } = await api.call('createPaymentSession', { token, body });
  await api.app.inject({
    method: 'POST',
    url: data.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
}

test('counts finished videos on their day, but not failed or waiting ones', async () => {
  const { token, userUid } = await api.signIn();
  await api.worker();
  const [finishedTask] = await api.create(token);
  await api.until(token, finishedTask?.taskUid ?? '', 'done');
  const today = new Date().toISOString().slice(0, 10);
  const days = await readUsage(token, 3);
  expect(days).toHaveLength(3);
  const usedDays = days.filter(({ credits }) => credits > 0);
  expect(usedDays).toEqual([{ day: today, credits: finishedTask?.credits, videos: 1 }]);

  const dayBefore = new Date(Date.now() - 86_400_000);
  await api.platform.db
    .updateTable('ledgerEntries')
    .set({ createdAt: dayBefore })
    .where('userUid', '=', userUid)
    .execute();
  const [before] = await readUsage(token, 2);
  expect(before).toMatchObject({ day: dayBefore.toISOString().slice(0, 10), videos: 1 });
  expect(await readUsage((await api.signIn()).token, 1)).toEqual([
    { day: today, credits: 0, videos: 0 },
  ]);
});

test('keeps the balances of the whole statement in a filtered one', async () => {
  const { token } = await api.signIn();
  await buyPack(token);
  const [task] = await api.create(token, { ...ORDER });
  await api.call('cancelVideo', { token, body: { taskUid: task?.taskUid ?? '' } });
  await buyPack(token);
  const statement = async (query: object) =>
    (await api.call('creditLedger', { token, query })).data.items;
  const all = await statement({});
  for (const [group, kinds] of [
    ['added', ['purchase', 'grant']],
    ['videos', ['hold', 'release']],
    ['refunds', []],
  ] as const) {
    const narrowedEntries = await statement({ group });
    expect(narrowedEntries).toEqual(
      all.filter(({ kind }) => (kinds as readonly string[]).includes(kind)),
    );
  }
  const [newestEntry] = await statement({ group: 'added', limit: 1 });
  expect(newestEntry?.balance).toBe(all[0]?.balance);
});

test('lists payments newest first and only to their owner', async () => {
  const { token } = await api.signIn();
  await buyPack(token);
  const payments = async (of: string) => (await api.call('listPayments', { token: of })).data.items;
  expect(await payments(token)).toEqual([
    expect.objectContaining({
      kind: 'pack',
      title: '100 credits',
      credits: 100,
      returnedCredits: 0,
      price: { amount: 600, currency: 'usd' },
    }),
  ]);
  expect(await payments((await api.signIn()).token)).toEqual([]);
});

test('marks the receipt of a test checkout payment as a test', async () => {
  const { token, userEmail } = await api.signIn();
  await buyPack(token);
  const [payment] = (await api.call('listPayments', { token })).data.items;
  const { body, headers } = await api.app.inject(payment?.receiptUrl ?? '');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  for (const text of ['no money was taken', '100 credits', '$6.00', userEmail]) {
    expect(body).toContain(text);
  }
});
