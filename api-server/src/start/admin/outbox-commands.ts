import type { Command } from 'commander';
import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Answer, WithAdmin } from './means.ts';

interface PendingEffect {
  id: string;
  effect: string;
  /** `failed`: given up. */
  state: 'created' | 'retry' | 'active' | 'failed';
  tries: number;
  createdAt: Date;
  /** When it is tried next. */
  startAfter: Date;
  /** What went wrong the last time. */
  problem: string | null;
}

async function pendingEffects(db: Database): Promise<PendingEffect[]> {
  const { rows } = await sql<PendingEffect>`
    select id, data ->> 'effect' as effect, state::text as state,
      retry_count + (case when state = 'created' then 0 else 1 end) as tries,
      created_on as created_at, start_after, output ->> 'message' as problem
    from queue.job where name = 'outbox' and (state < 'completed' or state = 'failed')
    order by created_on`.execute(db);
  return rows;
}

/** Tries again at once what failed or waits to be tried again. @returns how many effects these are */
async function tryAgain(db: Database, queue: JobQueue): Promise<{ effects: number }> {
  const effects = await pendingEffects(db);
  const failed = effects.filter(({ state }) => state === 'failed').map(({ id }) => id);
  await queue.retry('outbox', failed);
  const { numAffectedRows = 0n } = await sql`
    update queue.job set start_after = now() where name = 'outbox' and state = 'retry'`.execute(db);
  queue.wake('outbox');
  return { effects: Number(numAffectedRows) };
}

/** `outbox`: what is still to be done outside the database. */
export function addOutboxCommands(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('outbox')
    .description('list what waits to be done outside the database: at engines, payments and files')
    .option('--retry', 'try again at once what failed')
    .action(({ retry }: { retry?: boolean }) =>
      withAdmin(async ({ db, queue }) => {
        if (retry) answer(await tryAgain(db, await queue()), retriedText);
        else answer(await pendingEffects(db), pendingText);
      }),
    );
}

const pendingText = (effects: readonly PendingEffect[]): string =>
  effects.length === 0
    ? 'Nothing waits to be done.'
    : effects
        .map(({ id, effect, state, tries, createdAt, startAfter, problem }) => {
          const next = state === 'retry' ? `, again at ${startAfter.toISOString()}` : '';
          const said = problem === null ? '' : `\n  ${problem}`;
          return `${createdAt.toISOString()}  ${id}  ${effect}: ${state}, ${tries} tries${next}${said}`;
        })
        .join('\n');

const retriedText = ({ effects }: { effects: number }): string =>
  effects === 1 ? '1 effect is tried again.' : `${effects} effects are tried again.`;
