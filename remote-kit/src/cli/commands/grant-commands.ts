import { InvalidArgumentError, type Command } from 'commander';
import { need, type Need } from '@vidra/shared-contract/delivery';
import { describeMissing } from '../../store/settings/granted-needs.ts';
import type { RemoteSettings } from '../../store/settings/read-settings.ts';
import { addChange, addShow, change, type ChangeOptions } from './settings-commands.ts';

/** Adds `release grant`, `release revoke` and `release grants`. */
export function addGrantCommands(program: Command): void {
  addGrantChange(program, 'grant', 'lets a remote bring what its remote.ts needs; for operators');
  addGrantChange(program, 'revoke', 'takes grants of a remote back; new pages lack them at once');
  addShow(program, {
    name: 'grants',
    description: 'shows what remotes need, what is granted, and the last changes',
    format: formatGrants,
  });
}

function addGrantChange(program: Command, name: 'grant' | 'revoke', description: string): void {
  addChange(program, name, description)
    .argument('<remote>', 'such as mfe-maps')
    .argument(
      '<needs...>',
      'such as connect=https://maps.example.com images=… frames=… wasm workers route=90000 sandboxed',
      collectNeed,
    )
    .action(async (remote: string, needs: Need[], ...rest: [ChangeOptions, Command]) =>
      change({ remote, needs, granted: name === 'grant' }, ...rest),
    );
}

function collectNeed(text: string, previousNeeds: Need[] = []): Need[] {
  const { data, error } = need.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError(`It ${error.issues[0]?.message ?? ''}.`);
  return [...previousNeeds, data];
}

function formatGrants({ name, needs = [], missing = [], granted = [] }: RemoteSettings): string[] {
  return [
    ...needs
      .filter((declaredNeed) => !missing.includes(declaredNeed))
      .map((declaredNeed) => `${name} ${declaredNeed}  (granted)`),
    ...granted
      .filter((grant) => !needs.includes(grant))
      .map((grant) => `${name} ${grant}  (${describeOther(grant)})`),
    ...describeMissing({ name }, missing),
  ];
}

/** Describes a grant that the live release does not declare. */
function describeOther(grant: string): string {
  // It limits the remote, so no release declares it.
  if (grant === 'sandboxed') return 'limited to sandboxed contents';
  return 'granted; the live release does not declare it so';
}
