import type { Command } from 'commander';
import type { Damage } from '../../store/scan-store.ts';
import { detectAttribution } from '../options/change-reason.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

interface VerifyOptions extends StoreOption {
  readonly repair?: boolean;
}

/** Adds `release verify [--repair]`. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('reads everything in the store and says what is damaged')
    .option('--repair', 'rewrites damaged files of which an intact copy exists')
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async ({ store, repair = false }: VerifyOptions, command: Command) => {
      const service = resolveService(command);
      const verification = await (service
        ? service.verify({ repair, ...(await detectAttribution({})) })
        : (await openStoreAt(store)).verify(repair));
      const left = verification.damages.filter(({ mendedFrom }) => mendedFrom === undefined);
      const summary = `${verification.releases} releases and ${verification.objects} log entries read`;
      report(command, verification, [
        ...verification.damages.flatMap((damage) => formatDamage(damage, repair)),
        verification.damages.length === 0
          ? `No damage: ${summary}.`
          : `${summary}: ${verification.damages.length} damaged, ${verification.damages.length - left.length} mended.`,
      ]);
      if (left.length > 0) process.exitCode = 1;
    });
}

function formatDamage({ key, problem, mendedFrom, advice }: Damage, repair: boolean): string[] {
  const lines = [key, `  found  ${problem}`];
  if (mendedFrom !== undefined) return [...lines, `  repaired from ${mendedFrom}`];
  const mendable = 'release verify --repair';
  return [...lines, `  to do  ${advice ?? (repair ? 'Restore it from a backup.' : mendable)}`];
}
