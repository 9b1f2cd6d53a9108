import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import type { DatabaseConnection } from './connections/connection.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import { createPgliteConnection } from './connections/pglite.ts';
import type { Database } from './schema.ts';

/** Last migration that required stopping the site for an update. */
const LAST_OF_THEM = '0038-focus-extent';

/**
 * Migrations that remove something, with the release that stopped using it. During an update the
 * previous release runs on the new tables, so columns it uses must stay until a release later.
 */
const CONTRACTS: Record<string, string> = {};

interface Column {
  type: string;
  mustBeGiven: boolean;
}
type Schema = Map<string, Map<string, Column>>;

async function readSchema(db: Database): Promise<Schema> {
  const { rows } = await sql<{
    table: string;
    name: string;
    type: string;
    nullable: string;
    preset: string | null;
    generated: string;
  }>`select table_name as table, column_name as name, data_type as type, is_nullable as nullable,
      column_default as preset, is_generated as generated
    from information_schema.columns where table_schema = 'public'`.execute(db);
  const schema: Schema = new Map();
  for (const { table, name, type, nullable, preset, generated } of rows) {
    const columns = schema.get(table) ?? new Map<string, Column>();
    const mustBeGiven = nullable === 'NO' && preset === null && generated === 'NEVER';
    schema.set(table, columns.set(name, { type, mustBeGiven }));
  }
  return schema;
}

/** Finds the schema changes that break the previous release. */
function findBreaks(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([table, columns]) => {
    const left = after.get(table);
    if (!left) return [`the table ${table} is gone`];
    const columnBreaks = [...columns].flatMap(([name, { type, mustBeGiven }]) => {
      const column = left.get(name);
      if (!column) return [`${table}.${name} is gone`];
      if (column.type !== type) return [`${table}.${name} is ${column.type}, not ${type}`];
      return column.mustBeGiven && !mustBeGiven ? [`${table}.${name} must be given now`] : [];
    });
    const newRequirements = [...left].flatMap(([name, { mustBeGiven }]) =>
      mustBeGiven && !columns.has(name) ? [`${table}.${name} is new and must be given`] : [],
    );
    return [...columnBreaks, ...newRequirements];
  });
}

let connection: DatabaseConnection;
/** Breaks by migration name. */
const breaksByName: Record<string, string[]> = {};
beforeAll(async () => {
  connection = createPgliteConnection(await PGlite.create(), pino({ level: 'silent' }));
  const { db } = connection;
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const migrator = new Migrator({ db, provider });
  const migrateTo = async (name: string) =>
    expect(await migrator.migrateTo(name)).not.toHaveProperty('error');
  await migrateTo(LAST_OF_THEM);
  let before = await readSchema(db);
  for (const name of Object.keys(MIGRATIONS).sort()) {
    if (name <= LAST_OF_THEM) continue;
    await migrateTo(name);
    const after = await readSchema(db);
    breaksByName[name] = findBreaks(before, after);
    before = after;
  }
});
afterAll(() => connection.close());

test('keeps the previous release working after every migration', () => {
  const breakingMigrations = Object.entries(breaksByName).filter(
    ([name, breaks]) => breaks.length > 0 && !(name in CONTRACTS),
  );
  expect(breakingMigrations).toEqual([]);
});

test.each([
  ['drop table users cascade', 'the table users is gone'],
  ['alter table users drop column name', 'users.name is gone'],
  ['alter table users rename column name to title', 'users.name is gone'],
  ['alter table users alter column level type text', 'users.level is text, not integer'],
  [
    'alter table users alter column password_hash set not null',
    'users.password_hash must be given now',
  ],
  ['alter table files add column colour text not null', 'files.colour is new and must be given'],
])('refuses %s', async (statement, expectedBreak) => {
  await connection.db
    .transaction()
    .execute(async (db) => {
      const before = await readSchema(db);
      await sql.raw(statement).execute(db);
      expect(findBreaks(before, await readSchema(db))).toContain(expectedBreak);
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'undone') throw error;
    });
});

const insertMigration = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(connection.db);
const forget = (name: string) =>
  sql`delete from kysely_migration where name = ${name}`.execute(connection.db);

test('starts a release on the database of a later one', async () => {
  await insertMigration('9999-of-later');
  await expect(migrate(connection.db)).resolves.toBeUndefined();
  await forget('9999-of-later');
});

test('refuses a database with a different migration history', async () => {
  await insertMigration('0001-of-others');
  await expect(migrate(connection.db)).rejects.toThrow('The database could not be migrated');
  await forget('0001-of-others');
});
