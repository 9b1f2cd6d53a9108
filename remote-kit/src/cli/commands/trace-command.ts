import type { Command } from 'commander';
import type { LoadTrace } from '../../canary/load-traces.ts';
import { StoreError } from '../../store/index.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';
import { report } from '../report.ts';

const PHASES: Readonly<Record<LoadTrace['phase'], string>> = {
  load: 'while its code loaded',
  mount: 'before its first content',
  shown: 'after it was shown',
};

/** Adds `release trace <id>`. */
export function addTraceCommand(program: Command): void {
  program
    .command('trace')
    .description('shows a failed load by the id that its visitor copied')
    .argument('<id>', 'the id in "Copy details", 16 hexadecimal digits')
    .addOption(storeOption())
    .action(async (id: string, { store }: StoreOption, command: Command) => {
      const { reports } = await openStoreAt(store);
      const trace = await reports.findTrace(id.trim().toLowerCase());
      if (!trace) {
        throw new StoreError(
          `No page reported the load "${id}". Reports arrive within a minute, only from the share of pages that REPORT_SHARE sets, and are dropped with their period. Ask the visitor for all of the copied details.`,
        );
      }
      report(command, trace, formatTrace(trace));
    });
}

function formatTrace({ id, release, part, page, phase, kind, file, at, recovered }: LoadTrace) {
  return [
    `Load ${id}: ${release}, ${part}`,
    `  page      ${page || 'an error page'}`,
    `  failed    ${kind}, ${PHASES[phase]}`,
    ...(file === undefined ? [] : [`  file      ${file}`]),
    `  time      ${new Date(at).toISOString()}, by the visitor's clock`,
    `  recovered ${recovered ? 'yes' : 'no'}`,
  ];
}
