import type { Need, ReleaseRecord, SettingsState } from '@vidra/shared-contract/delivery';

type Declaration = Pick<ReleaseRecord, 'name' | 'needs'>;
type Grants = Pick<SettingsState, 'grants'>;

/** Lists what a release needs, as texts for grants: `connect=https://maps.example.com`, `wasm`. */
export function listNeeds({ needs = {} }: Pick<ReleaseRecord, 'needs'>): Need[] {
  const { connect = [], images = [], frames = [], wasm, workers, budgets = {} } = needs;
  const budgetNeeds = Object.entries(budgets).filter(([, bytes]) => bytes !== undefined);
  return [
    ...connect.map((origin) => `connect=${origin}`),
    ...images.map((origin) => `images=${origin}`),
    ...frames.map((origin) => `frames=${origin}`),
    ...(wasm ? ['wasm'] : []),
    ...(workers ? ['workers'] : []),
    ...budgetNeeds.map(([part, bytes]) => `${part}=${String(bytes)}`),
  ];
}

/** Selects the needs of a release that are granted. Grants that it does not declare have no effect. */
export function selectGranted({ grants }: Grants, record: Declaration): Need[] {
  return listNeeds(record).filter((need) => isGranted(need, grants[record.name] ?? []));
}

/** Selects the needs of a release that are not granted. */
export function selectMissing({ grants }: Grants, record: Declaration): Need[] {
  return listNeeds(record).filter((need) => !isGranted(need, grants[record.name] ?? []));
}

/** A larger budget covers smaller ones. Everything else is granted exactly as it is declared. */
function isGranted(need: Need, grantedNeeds: readonly Need[]): boolean {
  if (grantedNeeds.includes(need)) return true;
  const [part = '', bytes] = splitBudget(need);
  if (bytes === undefined) return false;
  return grantedNeeds.some((grant) => {
    const [grantedPart, grantedBytes = 0] = splitBudget(grant);
    return grantedPart === part && grantedBytes >= bytes;
  });
}

function splitBudget(need: Need): [part?: string, bytes?: number] {
  const [, part, bytes] = /^(entry|route)=(\d+)$/.exec(need) ?? [];
  return part === undefined ? [] : [part, Number(bytes)];
}

/** Returns the command with which an operator grants needs. */
export function formatGrantCommand(name: string, needs: readonly Need[]): string {
  return `release grant ${name} ${needs.map(quote).join(' ')}`;
}

/** A shell would expand the asterisk. */
function quote(need: Need): string {
  return need.includes('*') ? `'${need}'` : need;
}

/** Says which needs of a live release are not granted, and what to do. */
export function describeMissing({ name }: Pick<ReleaseRecord, 'name'>, needs: readonly Need[]) {
  if (needs.length === 0) return [];
  return [
    `${name} runs without ${needs.join(', ')}, which is not granted here. ` +
      `To grant it: ${formatGrantCommand(name, needs)}`,
  ];
}
