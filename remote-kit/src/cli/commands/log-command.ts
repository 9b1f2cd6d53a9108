import type { Command } from 'commander';
import type { ReleaseEvent, ReleaseLog } from '@vidra/shared-contract/delivery';
import { findChangedReleases } from '../../store/sets/diff-sets.ts';
import { formatChangedBy } from '../options/change-reason.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { setNumber } from '../set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

interface LogOptions extends StoreOption {
  readonly limit: number;
}

/** Adds `release log`. */
export function addLogCommand(program: Command): void {
  program
    .command('log')
    .description('lists the sets that were live, newest first')
    .option('--limit <number>', 'how many sets', setNumber, 20)
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async ({ store, limit }: LogOptions, command: Command) => {
      const service = resolveService(command);
      if (service) {
        const log = await service.log(limit);
        report(command, log, [...log.sets.flatMap(setLines), ...log.events.flatMap(formatEvent)]);
        return;
      }
      const history = await (await openStoreAt(store)).store.history();
      const entries = history
        .map(({ set, restores }, index) => ({
          ...set,
          restores,
          changes: findChangedReleases(history[index - 1]?.set, set),
        }))
        .toReversed()
        .slice(0, limit);
      report(command, entries, entries.flatMap(setLines));
    });
}

function setLines({ revision, createdAt, reason, by, changes }: ReleaseLog['sets'][number]) {
  return [
    `Set ${revision}  ${new Date(createdAt).toISOString()}  ${reason}`,
    ...formatChangedBy(by).map((line) => `  ${line}`),
    ...changes.map(({ name, from, to }) => `  ${name} ${from ?? '–'} → ${to ?? '–'}`),
  ];
}

/** Completed actions that make no set. */
const WITHOUT_SET = ['add', 'settings', 'preview'];

/** Completed changes are omitted if the sets already show them. */
function formatEvent({ time, who, action, releases, outcome, detail }: ReleaseEvent): string[] {
  if (outcome === 'done' && !WITHOUT_SET.includes(action)) return [];
  const outcomeText = outcome === 'done' ? '' : ` ${outcome}`;
  return [
    `${new Date(time).toISOString()}  ${action} ${releases.join(' ')}${outcomeText}, by ${who}`,
    ...(detail === '' ? [] : detail.split('\n').map((line) => `  ${line}`)),
  ];
}
