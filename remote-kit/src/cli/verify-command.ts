import type { Command } from 'commander';
import type { Damage } from '../store/look-through.ts';
import { toldToService } from './changed-by.ts';
import { report } from './report.ts';
import { serviceOf, serviceOption } from './service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface VerifyOptions extends StoreOption {
  readonly repair?: boolean;
}

/** `release verify [--repair]` */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('reads everything in the store and says what is damaged')
    .option('--repair', 'writes anew what another copy is left of')
    .addOption(storeOption())
    .addOption(serviceOption())
    .action(async ({ store, repair = false }: VerifyOptions, command: Command) => {
      const service = serviceOf(command);
      const found = await (service
        ? service.verify({ repair, ...(await toldToService({})) })
        : (await openStoreAt(store)).verify(repair));
      const left = found.damages.filter(({ mendedFrom }) => mendedFrom === undefined);
      const looked = `${found.releases} releases and ${found.objects} entries of the log were read`;
      report(command, found, [
        ...found.damages.flatMap((damage) => linesOf(damage, repair)),
        found.damages.length === 0
          ? `In order: ${looked}.`
          : `${looked}: ${found.damages.length} damaged, ${found.damages.length - left.length} mended.`,
      ]);
      if (left.length > 0) process.exitCode = 1;
    });
}

function linesOf({ key, problem, mendedFrom, advice }: Damage, repair: boolean): string[] {
  const lines = [key, `  found  ${problem}`];
  if (mendedFrom !== undefined) return [...lines, `  mended from ${mendedFrom}`];
  const mendable = 'release verify --repair';
  return [...lines, `  to do  ${advice ?? (repair ? 'Restore it from a backup.' : mendable)}`];
}
