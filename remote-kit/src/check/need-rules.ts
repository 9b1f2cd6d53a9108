import type { ReleaseRecord, SettingsState } from '@vidra/shared-contract/delivery';
import { formatGrantCommand, selectMissing } from '../store/settings/granted-needs.ts';
import type { Refusal } from './refusal.ts';

/** Refuses a release with needs that no operator has granted in this environment. */
export function findNeedRefusals(
  record: ReleaseRecord,
  settings: Pick<SettingsState, 'grants'>,
): Refusal[] {
  const missingNeeds = selectMissing(settings, record);
  if (missingNeeds.length === 0) return [];
  return [
    {
      remote: record.name,
      rule: 'needs',
      found: `${missingNeeds.join(', ')} in "needs" of remote.ts, not granted here`,
      expected: "only needs that the site's operator has granted to this remote",
      advice:
        'Ask an operator to run the following, and publish again. Or remove it from remote.ts. ' +
        formatGrantCommand(record.name, missingNeeds),
    },
  ];
}
