import type { Command } from 'commander';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import { listPendingEffects, tryAgain, type PendingEffect } from './pending-effects.ts';

/** Adds `outbox`, which shows pending effects outside the database. */
export function addOutboxCommands(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('outbox')
    .description('list pending work outside the database: at engines, payments and files')
    .option('--retry', 'try again at once what failed')
    .action(({ retry }: { retry?: boolean }) =>
      withAdmin(async ({ db, queue }) => {
        if (retry) answer(await tryAgain(db, await queue()), formatRetries);
        else answer(await listPendingEffects(db), formatPendingEffects);
      }),
    );
}

const formatPendingEffects = (effects: readonly PendingEffect[]): string =>
  effects.length === 0
    ? 'Nothing is pending.'
    : effects
        .map(({ id, effect, state, tries, createdAt, startAfter, problem }) => {
          const next = state === 'retry' ? `, next try at ${startAfter.toISOString()}` : '';
          const problemText = problem === null ? '' : `\n  ${problem}`;
          return `${createdAt.toISOString()}  ${id}  ${effect}: ${state}, ${tries} tries${next}${problemText}`;
        })
        .join('\n');

const formatRetries = ({ effects }: { effects: number }): string =>
  effects === 1 ? 'Retrying 1 effect.' : `Retrying ${effects} effects.`;
