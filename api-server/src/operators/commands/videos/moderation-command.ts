import type { Command } from 'commander';
import { listFlags, type ListedFlag } from '../../../videos/tasks/moderation/flags.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import { positive } from '../context/whole-number.ts';

/** Adds `flags`, which lists the orders that moderation stopped. */
export function addModerationCommand(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('flags')
    .description('list orders that moderation stopped, newest first')
    .option('--days <number>', 'stopped within so many days', positive, 30)
    .option('--limit <number>', 'at most so many', positive, 100)
    .action((options: { days: number; limit: number }) =>
      withAdmin(async ({ db }) => answer(await listFlags(db, options), formatFlags)),
    );
}

const formatFlags = (flags: readonly ListedFlag[]): string =>
  flags.length === 0
    ? 'Moderation stopped no orders.'
    : flags
        .map(({ updatedAt, email, rule, driver, flow, attempts, state, excerpt, fileUid }) => {
          const place = fileUid === null ? (excerpt ?? '(the driver did not say where)') : fileUid;
          const line = [
            updatedAt.toISOString(),
            rule,
            email,
            flow,
            `by ${driver}`,
            `${attempts} ×`,
            state,
          ];
          return `${line.join('  ')}\n  ${place.replaceAll(/[\p{C}\s]+/gu, ' ')}`;
        })
        .join('\n');
