import { sql } from 'kysely';
import { isSound, reconcile } from '../../operators/commands/money/reconcile.ts';
import { onPostgres, runAllAtOnce } from '../../testing/concurrency.ts';
import { waitForEmptyOutbox } from '../../testing/outbox.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { runCreditExpiry } from './expiry.ts';
import { captureCredits, grantCredits, holdCredits, readWallet, releaseCredits } from './ledger.ts';
import { expectSoundLedger } from './testing/sound-ledger.ts';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '100', CREDIT_EXPIRY_DAYS: '90' });
});
afterEach(async () => {
  await expectSoundLedger(api.platform.db);
  expect(isSound(await reconcile(api.platform.db))).toBe(true);
  await api.close();
});

/** Moves everything that happened so far into the past. */
async function passDays(days: number): Promise<void> {
  const { db } = api.platform;
  const interval = sql`make_interval(days => ${days})`;
  await sql`update ledger_entries set created_at = created_at - ${interval}`.execute(db);
  await sql`update credit_expiries set checked_at = checked_at - ${interval},
    expires_at = expires_at - ${interval}`.execute(db);
}

const run = () => runCreditExpiry(api.platform);
const readCredits = async (token: string) =>
  (await api.call('accountInfo', { token })).data.remainedVideoCredits;
const readLedger = async (token: string) =>
  (await api.call('creditLedger', { token, query: {} })).data;
async function listMails() {
  const { db } = api.platform;
  await api.outbox();
  await waitForEmptyOutbox(db);
  return db
    .selectFrom('mailbox')
    .select(['subject', 'text'])
    .where('subject', 'like', '%will expire%')
    .execute();
}

test('says by mail 14 days before that unused credits expire, and then removes them', async () => {
  const { token } = await api.signIn();
  await passDays(75);
  await run();
  expect(await readLedger(token)).toMatchObject({ expiring: null, creditExpiryDays: 90 });

  await passDays(2);
  await run();
  await run();
  expect(await readLedger(token)).toMatchObject({
    expiring: { credits: 100, time: expect.closeTo(Date.now() + 14 * DAY_MS, -5) as number },
  });

  const [mail, ...others] = await listMails();
  expect(others).toEqual([]);
  const day = new Date(Date.now() + 14 * DAY_MS).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(mail).toMatchObject({ subject: `100 credits on Vidra will expire on ${day}` });
  expect(mail?.text).toContain('expire 90 days after you get them');

  await passDays(13);
  await run();
  expect(await readCredits(token)).toBe(100);

  await passDays(1);
  await run();
  await run();
  const ledger = await readLedger(token);
  expect(await readCredits(token)).toBe(0);
  expect(ledger.expiring).toBeNull();
  expect(ledger.items[0]).toMatchObject({
    kind: 'expire',
    title: 'Expired',
    change: -100,
    balance: 0,
  });
  const { url } = (await api.call('exportLedger', { token })).data;
  expect((await api.app.inject(url)).body).toContain('expired,Expired,100,-100,0,');
});

test('spends the oldest credits first, so that only what is left of them expires', async () => {
  const { token, userUid } = await api.signIn();
  await passDays(60);
  const { db } = api.platform;
  await grantCredits(db, { userUid, ref: `admin:${userUid}`, amount: 30 });
  await holdCredits(db, { userUid, ref: 'task:first:1', amount: 40 });
  await captureCredits(db, { userUid, ref: 'task:first:1', amount: 40 });
  await passDays(20);
  await run();
  expect((await readLedger(token)).expiring?.credits).toBe(60);

  await holdCredits(db, { userUid, ref: 'task:second:1', amount: 25 });
  await captureCredits(db, { userUid, ref: 'task:second:1', amount: 25 });
  expect((await readLedger(token)).expiring?.credits).toBe(35);
  await passDays(15);
  await run();
  expect(await readCredits(token)).toBe(30);
});

test('keeps credits that a failed video gave back in the meantime', async () => {
  const { token, userUid } = await api.signIn();
  const { db } = api.platform;
  await holdCredits(db, { userUid, ref: 'task:long:1', amount: 70 });
  await passDays(80);
  await run();
  await releaseCredits(db, { userUid, ref: 'task:long:1', amount: 70 });
  await passDays(15);
  await run();
  expect(await readCredits(token)).toBe(70);
});

test('expires nothing while an account is suspended, and announces it again afterwards', async () => {
  const { token, userUid } = await api.signIn();
  await passDays(100);
  await run();
  const setSuspension = (suspendedAt: Date | null) =>
    api.platform.db.updateTable('users').set({ suspendedAt }).where('uid', '=', userUid).execute();
  await setSuspension(new Date());
  await passDays(20);
  await run();
  await setSuspension(null);
  await run();
  expect((await readLedger(token)).expiring?.credits).toBe(100);
  expect(await readCredits(token)).toBe(100);
});

test('expires nothing once the operator turned it off', async () => {
  const { token } = await api.signIn();
  await passDays(100);
  await run();
  const { platform } = api;
  const never = { ...platform, config: { ...platform.config, creditExpiryDays: 0 } };
  await passDays(20);
  await runCreditExpiry(never);
  await run();
  expect(await readCredits(token)).toBe(100);
  expect((await readLedger(token)).expiring?.credits).toBe(100);
});

onPostgres('at the same time', () => {
  test('a hold and an expiry take no credit twice', async () => {
    const { token, userUid } = await api.signIn();
    const { db } = api.platform;
    await passDays(100);
    await run();
    await passDays(14);
    const wallet = sql`select from wallets where user_uid = ${userUid} for update`;
    await runAllAtOnce(db, wallet, [
      () => holdCredits(db, { userUid, ref: 'task:race:1', amount: 60 }),
      run,
    ]);
    expect(await readCredits(token)).toBe(0);
    expect((await readWallet(db, userUid)).held).toBe(60);
    expect((await readLedger(token)).items[0]).toMatchObject({ kind: 'expire', change: -40 });
    await captureCredits(db, { userUid, ref: 'task:race:1', amount: 60 });
  });
});
