import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

/**
 * Baseline: Fastify and PostgreSQL read and write the same rows as the API, but without
 * authentication, validation or signatures.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();
type Row = Record<string, unknown>;

const getUserUid = (headers: Row) => String(headers['user-uid']);

async function withImages(tasks: Row[]): Promise<Row[]> {
  const uids = [...new Set(tasks.map((task) => task['image_uid']))];
  const { rows } = await pool.query<Row>(
    'select uid, storage_key, thumbnail_key from files where uid = any($1)',
    [uids],
  );
  const images = new Map(rows.map((row) => [row['uid'], row]));
  return tasks.map((task) => ({ ...task, image: images.get(task['image_uid']) }));
}

app.get('/history', async (request) => {
  const { rows: groups } = await pool.query<Row>(
    `select * from video_groups where user_uid = $1 and exists (
       select 1 from video_tasks where group_uid = video_groups.uid and deleted_at is null)
     order by created_at desc, uid desc limit 31`,
    [getUserUid(request.headers)],
  );
  const { rows } = await pool.query<Row>(
    'select * from video_tasks where group_uid = any($1) and deleted_at is null order by position',
    [groups.map((group) => group['uid'])],
  );
  const byGroup = Map.groupBy(await withImages(rows), (task) => task['group_uid']);
  return { items: groups.map((group) => ({ ...group, tasks: byGroup.get(group['uid']) })) };
});

app.post<{ Body: { taskUids: string[] } }>('/batchGet', async ({ body, headers }) => {
  const { rows } = await pool.query<Row>(
    'select * from video_tasks where uid = any($1) and user_uid = $2 and deleted_at is null',
    [body.taskUids, getUserUid(headers)],
  );
  return { tasks: await withImages(rows) };
});

/** Converts an order to the settings that the API would store, so that the history can show it. */
function toSettings({ label: _label, parentLabel: _parentLabel, ...order }: Row): Row {
  return { ...order, prompt: '', negativePrompt: '', seed: 1 };
}

async function create(client: pg.PoolClient, userUid: string, body: Row): Promise<Row> {
  const [group, task, entry] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    `insert into idempotency_keys (user_uid, call, key, body_hash, result, created_at)
     values ($1, 'bare', $2, '', $3, now())`,
    [userUid, task, group],
  );
  await client.query(
    'update wallets set balance = balance - 4, held = held + 4 where user_uid = $1',
    [userUid],
  );
  await client.query(
    `insert into ledger_entries (uid, user_uid, ref, kind, created_at)
     values ($1, $2, $3, 'hold', now())`,
    [entry, userUid, task],
  );
  await client.query(
    `insert into ledger_postings (entry_uid, account, amount) values ($1, 'a', -4), ($1, 'b', 4)`,
    [entry],
  );
  await client.query(
    'insert into video_groups (uid, user_uid, title, created_at) values ($1, $2, $3, now())',
    [group, userUid, 'Bare'],
  );
  const { rows } = await client.query<Row>(
    `insert into video_tasks (uid, group_uid, user_uid, position, title, label, parent_label,
       status, settings, image_uid, credits, engine_id, engine_label, created_at, queued_at,
       updated_at)
     values ($1, $2, $3, 0, 'Bare', $4, $5, 'queued', $6, $7, 4, 'bare', 'Bare', now(), now(),
       now()) returning *`,
    [task, group, userUid, body['label'], body['parentLabel'], toSettings(body), body['imageUid']],
  );
  await client.query('insert into bench_jobs (data) values ($1)', [{ taskUid: task }]);
  return { groupUid: group, title: 'Bare', tasks: rows };
}

app.post<{ Body: Row }>('/create', async ({ body, headers }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const group = await create(client, getUserUid(headers), body);
    await client.query('commit');
    return group;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await pool.query('create table bench_jobs (uid bigserial primary key, data jsonb not null)');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
