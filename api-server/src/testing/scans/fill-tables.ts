import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';

/** Rows of each table, enough that a full scan costs far more than an index. */
const ROWS = 40_000;
/** Number of rows per table that are copied repeatedly. */
const MODELS = 4;

/** Columns that distinguish kinds of rows. Copies keep their values. */
const KINDS = [
  'kind',
  'status',
  'state',
  'driver',
  'purpose',
  'call',
  'provider',
  'type',
  'role',
  'side',
];

/** On an old site nearly all rows are in their final state. */
const TYPICAL: Record<string, string> = {
  video_tasks: `status = 'done' and deleted_at is null and files_removed_at is null
    and keep_until > now()`,
  files: `state = 'ready'`,
  payment_sessions: `status <> 'open'`,
};

/** Tables whose old rows are removed, so their rows are recent. */
const SHORT_LIVED = [
  'email_codes',
  'idempotency_keys',
  'mailbox',
  'overrides',
  'rate_buckets',
  'refresh_tokens',
  'scrapes',
  'scripts',
  'sessions',
  'sign_in_attempts',
  'subscriptions',
  'used_proofs',
];

/** Future dates, which copies keep. */
const AHEAD = ['expires_at', 'keep_until'];

/** Columns that are null in most rows of a table. */
const ABSENT: Record<string, readonly string[]> = { release_publishers: ['issuer', 'audience'] };

interface Column {
  name: string;
  type: string;
  indexed: boolean;
}

async function readColumns(db: Database, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, atttypid::regtype::text as type, exists (
      select from pg_index where indrelid = attrelid and attnum = any (indkey)
    ) as indexed
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows;
}

/**
 * Renders a copied value. Identifiers get the same suffix in every table, so that copies belong
 * together.
 */
function renderCopiedValue(table: string, { name, type, indexed }: Column): string {
  const column = `model."${name}"`;
  const step = SHORT_LIVED.includes(table) ? '50 milliseconds' : '1 hour';
  if (AHEAD.includes(name)) return column;
  if (type.startsWith('timestamp')) return `${column} - number * interval '${step}'`;
  const isName = type === 'text' && !KINDS.includes(name);
  if (isName && (indexed || /uid$|ref$/.test(name))) return `${column} || '~' || number`;
  return column;
}

/** Invents a value for a column of a table that the scenario left empty. */
function renderInventedValue(table: string, { name, type }: Column): string {
  if (ABSENT[table]?.includes(name)) return 'null';
  if (type.startsWith('timestamp')) return `now() - number * interval '1 second'`;
  if (type === 'text') return `'${name}~' || number`;
  if (type === 'jsonb') return `'{}'::jsonb`;
  return type === 'boolean' ? 'false' : '1';
}

/** Returns all tables that grow with use. */
async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name not like 'kysely_%'`.execute(db);
  return rows.map(({ name }) => name);
}

async function fill(db: Database, table: string): Promise<void> {
  const columns = await readColumns(db, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const { numAffectedRows } = await sql
    .raw(
      `with models as (select * from ${table} where ${TYPICAL[table] ?? 'true'} limit ${MODELS})
      insert into ${table} (${names})
      select ${columns.map((column) => renderCopiedValue(table, column)).join(', ')}
      from models as model,
        generate_series(1, ${ROWS} / greatest((select count(*) from models), 1)) as number`,
    )
    .execute(db);
  if (numAffectedRows !== 0n) return;
  await sql
    .raw(
      `insert into ${table} (${names}) select ${columns.map((column) => renderInventedValue(table, column)).join(', ')}
      from generate_series(1, ${ROWS}) as number`,
    )
    .execute(db);
}

/** Fills every table with copies of its rows. @returns the table names */
export async function fillTables(db: Database): Promise<string[]> {
  const tables = await listTables(db);
  await db.connection().execute(async (connection) => {
    // Disables foreign keys, because copies of children may precede those of their parents.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const table of tables) await fill(connection, table);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`analyze`.execute(connection);
  });
  return tables;
}
