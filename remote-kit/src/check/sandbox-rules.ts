import { isOnlySandboxed } from '@vidra/shared-contract';
import type { ReleaseRecord, SettingsState } from '@vidra/shared-contract/delivery';
import type { Refusal } from './refusal.ts';

/**
 * Refuses code for pages in a remote that an operator has limited to sandboxed contents. A crafted
 * record is refused like a built one.
 */
export function findSandboxRefusals(
  record: ReleaseRecord,
  { grants }: Pick<SettingsState, 'grants'>,
): Refusal[] {
  if (!grants[record.name]?.includes('sandboxed')) return [];
  const outsideParts = listOutsideParts(record);
  if (outsideParts.length === 0 && isOnlySandboxed(record)) return [];
  return [
    {
      remote: record.name,
      rule: 'sandbox',
      found: outsideParts.join(', ') || 'no sandboxed content',
      expected: "only sandboxed contents, to which the site's operator has limited this remote",
      advice:
        'Remove everything but sandboxed contents from remote.ts, and build again. An operator can end the limit: ' +
        `release revoke ${record.name} sandboxed`,
    },
  ];
}

function listOutsideParts(record: ReleaseRecord): string[] {
  const { kind, routes, modals, extensions = {}, manifest, routeAssets, prerendered } = record;
  const { contents = [], menu = [], commands = [], modals: ownModals = [] } = extensions;
  const sandboxedParts = contents
    .filter(({ sandboxed }) => sandboxed)
    .map(({ name }) => `slot:${name}`);
  const styles = Object.values(routeAssets).flatMap(({ css }) => css);
  return [
    ...(kind === 'host' ? ['a host'] : []),
    ...routes.map(({ name }) => `the route "${name}"`),
    ...[...modals, ...ownModals.map(({ name }) => name)].map((name) => `the modal "${name}"`),
    ...contents.filter(({ sandboxed }) => !sandboxed).map(({ name }) => `the content "${name}"`),
    ...menu.map(({ title }) => `the menu entry "${title}"`),
    ...commands.map(({ name }) => `the command "${name}"`),
    ...(manifest === undefined ? [] : ['a federation manifest']),
    ...Object.keys(routeAssets)
      .filter((part) => !sandboxedParts.includes(part))
      .map((part) => `files of "${part}"`),
    ...styles.map((file) => `the style sheet ${file}`),
    ...Object.keys(prerendered).map((path) => `HTML of ${path}`),
  ];
}
