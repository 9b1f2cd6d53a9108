import { sql } from 'kysely';
import { pino } from 'pino';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { DatabaseConnection } from '../connections/connection.ts';
import { createStatement } from './create-statement.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase(pino({ level: 'silent' }));
});
afterAll(() => connection.close());

interface Item {
  name: string | null;
  size: number;
}

test('sends the values of each call and builds once for each number of rows', async () => {
  let builds = 0;
  const listItems = createStatement(
    (_db, { owner }: { owner: string }, { items }: { items: readonly Item[] }) => {
      builds += 1;
      const rows = items.map(({ name, size }) => sql`(${name}::text, ${size}::integer)`);
      return sql<Item & { itemOwner: string }>`
        select name, size, ${owner}::text as item_owner
        from (values ${sql.join(rows)}) as item (name, size) order by size`;
    },
  );
  const { db } = connection;
  const [small, large] = [
    { name: 'a', size: 1 },
    { name: null, size: 2 },
  ];
  expect(await listItems(db, { owner: 'Ann' }, { items: [small] })).toEqual([
    { ...small, itemOwner: 'Ann' },
  ]);
  expect(await listItems(db, { owner: 'Ben' }, { items: [large, small] })).toEqual([
    { ...small, itemOwner: 'Ben' },
    { ...large, itemOwner: 'Ben' },
  ]);
  expect(await listItems(db, { owner: 'Cem' }, { items: [large] })).toEqual([
    { ...large, itemOwner: 'Cem' },
  ]);
  expect(builds).toBe(2);
});

test('refuses to build a statement from computed values', async () => {
  const greet = createStatement(
    (_db, { name }: { name: string }) => sql`select ${`Hello ${name}`}::text as greeting`,
  );
  await expect(greet(connection.db, { name: 'Ann' })).rejects.toThrow('cannot compute');
});
