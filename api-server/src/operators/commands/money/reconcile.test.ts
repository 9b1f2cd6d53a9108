import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { grantCredits } from '../../../money/credits/ledger.ts';
import { onPostgres } from '../../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { isSound, reconcile } from './reconcile.ts';

let api: TestApi;
const people: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  for (let number = 0; number < 5; number += 1) people.push((await api.signIn()).userUid);
  people.sort();
});
afterAll(() => api.close());

const setBalance = (userUid: string, by: number) =>
  api.platform.db
    .updateTable('wallets')
    .set((column) => ({ balance: column('balance', '+', by) }))
    .where('userUid', '=', userUid)
    .execute();

test.each([1, 2, 3, 5, 500])('checks all people in groups of %d', async (atOnce) => {
  const { db } = api.platform;
  expect(isSound(await reconcile(db, atOnce))).toBe(true);
  const wrongPeople = [people[0]!, people[3]!, people[4]!];
  for (const person of wrongPeople) await setBalance(person, 1);
  expect((await reconcile(db, atOnce)).differingWallets).toEqual(wrongPeople);
  for (const person of wrongPeople) await setBalance(person, -1);
});

test('finds an unbalanced entry and the sum of all postings', async () => {
  const { db } = api.platform;
  const userUid = people[2]!;
  await grantCredits(db, { userUid, ref: `more:${randomUUID()}`, amount: 7 });
  await sql`update ledger_postings set amount = amount + 3 where account = 'granted' and entry_uid =
    (select uid from ledger_entries where user_uid = ${userUid} order by uid desc limit 1)`.execute(
    db,
  );
  const reconciliation = await reconcile(db, 2);
  expect(reconciliation).toMatchObject({
    sum: 3,
    unevenEntries: [expect.any(String)],
    differingWallets: [],
  });
  await sql`update ledger_postings set amount = amount - 3 where entry_uid = ${reconciliation.unevenEntries[0]}
    and account = 'granted'`.execute(db);
  expect(isSound(await reconcile(db))).toBe(true);
});

onPostgres('beside an API that goes on', () => {
  test('reports no difference for credits that move meanwhile', async () => {
    const { db } = api.platform;
    let goesOn = true;
    const movements = people.map(async (userUid) => {
      while (goesOn) await grantCredits(db, { userUid, ref: randomUUID(), amount: 1 });
    });
    for (let times = 0; times < 10; times += 1) {
      expect(isSound(await reconcile(db, 2))).toBe(true);
    }
    goesOn = false;
    await Promise.all(movements);
  });
});
