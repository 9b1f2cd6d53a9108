import fc from 'fast-check';
import { sql } from 'kysely';
import type { TaskStatus } from '@vidra/shared-contract/schemas';
import { applyEvent, applyFacts, packRef } from '../payments/facts.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { isUnfinished } from '../../videos/tasks/task-machine.ts';
import { claimTask } from '../../videos/tasks/worker/claim.ts';
import { renderTask } from '../../videos/tasks/worker/render-task.ts';
import { readWallet } from './ledger.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Checks the invariants that must hold at every moment. */
async function expectSoundLedger(userUid: string) {
  const { db } = api.platform;
  const { rows: unbalancedEntries } = await sql`
    select entry_uid from ledger_postings group by entry_uid having sum(amount) <> 0`.execute(db);
  expect(unbalancedEntries).toEqual([]);
  const wallet = await db
    .selectFrom('wallets')
    .selectAll()
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ account: string; total: number }>`
    select account, sum(amount)::integer as total from ledger_postings
    where account in (${`spendable:${userUid}`}, ${`held:${userUid}`}, ${`owed:${userUid}`})
    group by account`.execute(db);
  const total = (account: string) => rows.find((row) => row.account === account)?.total ?? 0;
  const { balance, held, owed } = wallet;
  expect({ balance, held, owed }).toEqual({
    balance: total(`spendable:${userUid}`),
    held: total(`held:${userUid}`),
    owed: 0 - total(`owed:${userUid}`),
  });
  expect(Math.min(balance, held, owed)).toBeGreaterThanOrEqual(0);
  // Incoming credits settle the debt before they can be spent.
  expect(owed > 0 && balance > 0).toBe(false);
  expect(balance + held + wallet.captured - owed).toBe(wallet.granted);
  return wallet;
}

/** Checks that every finished attempt was settled once: charged when done, released otherwise. */
async function expectOneSettlementEach(userUid: string) {
  const { db } = api.platform;
  const tasks = await db
    .selectFrom('videoTasks')
    .selectAll()
    .where('userUid', '=', userUid)
    .execute();
  const entries = await db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('userUid', '=', userUid)
    .execute();
  const listKinds = (ref: string) =>
    entries.filter((entry) => entry.ref === ref && entry.kind !== 'settle').map(({ kind }) => kind);
  const settlement: Partial<Record<TaskStatus, string[]>> = {
    done: ['capture'],
    failed: ['release'],
    cancelled: ['release'],
    lost: ['release'],
  };
  for (const { uid, attempt, status, charged } of tasks) {
    expect(charged).toBe(status === 'done');
    for (let attemptNumber = 1; attemptNumber <= attempt; attemptNumber += 1) {
      const endingKinds = attemptNumber < attempt ? ['release'] : (settlement[status] ?? []);
      expect(listKinds(`task:${uid}:${attemptNumber}`).sort()).toEqual(
        [...endingKinds, 'hold'].sort(),
      );
    }
  }
}

type ActionOf<T> = T extends fc.Arbitrary<infer A> ? A : never;

const action = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constantFrom(
      'cancel' as const,
      'retry' as const,
      'delete' as const,
      'deliver' as const,
      'kill' as const,
      'pay' as const,
      'refund' as const,
    ),
    which: fc.nat(9),
  }),
);

/** Opens the checkout for the first pack of credits. @returns functions that report its payment */
async function openPackCheckout(token: string) {
  const { db, config } = api.platform;
  const pack = config.catalog.packs[0]!;
  const answer = await api.call('createPaymentSession', {
    token,
    body: { kind: 'pack', packId: pack.id, returnPath: '/workspace/billing' },
  });
  const { sessionUid } = answer.data;
  const paymentFacts = [{ kind: 'session-paid', sessionUid }] as const;
  const ref = packRef(sessionUid);
  return {
    /** Net credits of the pack: none before it is paid, fewer after a refund. */
    credits: async () => {
      const purchase = await db
        .selectFrom('purchases')
        .select('returnedCredits')
        .where('ref', '=', ref)
        .executeTakeFirst();
      return purchase ? pack.credits - purchase.returnedCredits : 0;
    },
    /** Refunds and restores a payment, fully or in parts. Its own report may arrive later. */
    refund: (eventNumber: number) => {
      const returnedPayment = {
        kind: 'payment-returned',
        ref,
        share: (eventNumber % 3) / 2,
      } as const;
      return db
        .transaction()
        .execute((transaction) =>
          applyFacts(transaction, config.catalog, [
            ...paymentFacts,
            { ...returnedPayment, observedAt: new Date() },
          ]),
        );
    },
    // Of ten reports some repeat the same event. Others are new events about the same payment.
    report: (eventNumber: number) =>
      applyEvent(
        db,
        config.catalog,
        { id: `${sessionUid}:${eventNumber % 3}`, type: 'paid' },
        paymentFacts,
      ),
  };
}

test('keeps the ledger sound under concurrent orders, retries, cancels, killed workers, double deliveries, payments and refunds', async () => {
  const { engine, platform } = api;
  const signal = new AbortController().signal;
  const { fileUid: imageUid } = await api.picture((await api.signIn()).token);
  await platform.db.updateTable('files').set({ userUid: null }).execute();

  const round = async (actions: readonly ActionOf<typeof action>[], outcome: 'done' | 'failed') => {
    engine.behavior =
      outcome === 'done'
        ? 'succeed'
        : { state: 'failed', code: 'render_failed', retryable: true, message: 'It broke.' };
    const { token, userUid } = await api.signIn();
    const tasks = await api.create(token, { imageUid, count: 4 });
    const uids = tasks.map(({ taskUid }) => taskUid);
    const checkout = await openPackCheckout(token);
    const { granted } = await readWallet(platform.db, userUid);
    await Promise.all(
      actions.map(async (roundAction) => {
        if (roundAction.kind === 'create') {
          await api.create(token, { imageUid, count: roundAction.count }).catch(() => undefined);
          return;
        }
        const taskUid = uids[roundAction.which % uids.length]!;
        if (roundAction.kind === 'cancel')
          await api.call('cancelVideo', { token, body: { taskUid } });
        if (roundAction.kind === 'retry')
          await api.call('retryVideo', { token, body: { taskUid } });
        if (roundAction.kind === 'deliver') await renderTask(platform, { taskUid }, signal);
        // A killed worker has claimed the task and never reports back.
        if (roundAction.kind === 'kill') await claimTask(platform, { taskUid });
        if (roundAction.kind === 'pay') await checkout.report(roundAction.which);
        if (roundAction.kind === 'refund') await checkout.refund(roundAction.which);
        if (roundAction.kind === 'delete') {
          await api.call('batchDel', { token, body: { taskUids: [taskUid] } });
        }
      }),
    );
    await expectSoundLedger(userUid);
    await expectOneSettlementEach(userUid);

    const wallet = await readWallet(platform.db, userUid);
    expect(wallet.granted).toBe(granted + (await checkout.credits()));
    // Tasks of killed workers are delivered again until they have ended.
    for (const uid of uids) await renderTask(platform, { taskUid: uid }, signal);
    await expectSoundLedger(userUid);
    await expectOneSettlementEach(userUid);
    const left = await api.call('batchGet', { token, body: { taskUids: uids } });
    expect(left.data.tasks.filter(({ status }) => isUnfinished(status))).toEqual([]);
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 4, maxLength: 14 }),
      fc.constantFrom('done' as const, 'failed' as const),
      round,
    ),
    { numRuns: 12 },
  );
});

test('refuses concurrent orders beyond the balance without charging for them', async () => {
  const { token, userUid } = await api.signIn();
  const { fileUid: imageUid } = await api.picture(token);
  // 60 credits; each order costs 16.
  const orders = Array.from({ length: 6 }, () => api.create(token, { imageUid, count: 4 }));
  const results = await Promise.allSettled(orders);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const wallet = await expectSoundLedger(userUid);
  expect(wallet).toMatchObject({ balance: 12, held: 48 });
});

test('the database itself refuses a negative balance and a second settlement', async () => {
  const { userUid } = await api.signIn();
  const { db } = api.platform;
  await expect(
    db.updateTable('wallets').set({ balance: -1 }).where('userUid', '=', userUid).execute(),
  ).rejects.toThrow();
  const entry = { userUid, ref: 'task:x:1', createdAt: new Date() };
  await db
    .insertInto('ledgerEntries')
    .values({ ...entry, uid: 'a', kind: 'capture' })
    .execute();
  await expect(
    db
      .insertInto('ledgerEntries')
      .values({ ...entry, uid: 'b', kind: 'release' })
      .execute(),
  ).rejects.toThrow();
});
