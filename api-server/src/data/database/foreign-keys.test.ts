import { sql } from 'kysely';
import { pino } from 'pino';
import { openTestDatabase } from '../../testing/test-database.ts';

/**
 * Foreign keys without an index on their columns: deleting a referenced row scans their whole
 * table.
 */
const WITHOUT_INDEX = sql<{ key: string }>`
  select conrelid::regclass::text || '.' || (
    select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as key (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number) as key
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index
    where indrelid = conrelid and indisvalid
      and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey)
  order by 1`;

test('has an index for every foreign key', async () => {
  const connection = await openTestDatabase(pino({ level: 'silent' }));
  const result = await WITHOUT_INDEX.execute(connection.db);
  expect(result.rows).toEqual([]);
  await sql`drop index passkey_attempts_of_user`.execute(connection.db);
  const { rows } = await WITHOUT_INDEX.execute(connection.db);
  expect(rows).toEqual([{ key: 'passkey_attempts.of_user' }]);
  await connection.close();
});
