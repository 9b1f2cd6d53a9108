import type { Command } from 'commander';
import { formatChanges } from '../../check/describe-changes.ts';
import { diffSets } from '../../store/sets/diff-sets.ts';
import { StoreError } from '../../store/index.ts';
import { report } from '../report.ts';
import { setNumber } from '../set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

/** Adds `release diff [from] [to]`. */
export function addDiffCommand(program: Command): void {
  program
    .command('diff')
    .description('shows how two sets differ; by default the live set and the one before')
    .argument('[from]', 'number of a set', setNumber)
    .argument('[to]', 'number of a set; by default the live one', setNumber)
    .addOption(storeOption())
    .action(
      async (
        from: number | undefined,
        to: number | undefined,
        { store: root }: StoreOption,
        command: Command,
      ) => {
        const { store } = await openStoreAt(root);
        const history = await store.history();
        const newerSet = to === undefined ? history.at(-1)?.set : await store.readSet(to);
        const olderSet = from === undefined ? history.at(-2)?.set : await store.readSet(from);
        if (!newerSet || !olderSet) throw new StoreError('There are not two sets to compare yet.');
        const differences = await diffSets(store, olderSet, newerSet);
        const header = `Set ${olderSet.revision} → ${newerSet.revision}`;
        report(command, { from: olderSet.revision, to: newerSet.revision, differences }, [
          differences.length > 0 ? header : `${header}: no differences`,
          ...formatChanges(differences),
        ]);
      },
    );
}
