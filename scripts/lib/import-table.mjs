import { listPackageFolders } from './paths.mjs';

const remotes = listPackageFolders().filter((name) => name.startsWith('mfe-'));

/**
 * Allowed imports between packages: the table in docs/architecture.md.
 * @type {Record<string, string[]>}
 */
export const mayImport = {
  'shared-contract': [],
  'shared-ui': [],
  'shared-tracing': [],
  'shared-session': ['shared-contract'],
  'remote-kit': ['shared-contract'],
  'host-shell': ['shared-contract', 'shared-session', 'shared-tracing', 'shared-ui'],
  ...Object.fromEntries(
    remotes.map((name) => [name, ['shared-contract', 'shared-session', 'shared-ui', 'remote-kit']]),
  ),
  'api-server': ['shared-contract', 'shared-tracing'],
  e2e: [],
};

/** Parts of a package with additional allowed imports. */
export const exceptions = [
  { part: '^remote-kit/src/react/', of: 'remote-kit', more: ['shared-session'] },
  { part: '^host-shell/webpack[^/]*\\.ts$', of: 'host-shell', more: ['remote-kit'] },
  // The release service checks and stores releases.
  { part: '^api-server/src/release-service/', of: 'api-server', more: ['remote-kit'] },
  // The site's server reads the live set from the release store.
  { part: '^host-shell/server/', of: 'host-shell', more: ['remote-kit'] },
];

/**
 * Lists every package that the given one consists of, including the additional imports of its
 * parts.
 * @param {string} name
 * @returns {string[]}
 */
export function listDependencies(name) {
  const extraImports = exceptions.filter(({ of }) => of === name).flatMap(({ more }) => more);
  const direct = [...(mayImport[name] ?? []), ...extraImports];
  return [...new Set([...direct, ...direct.flatMap(listDependencies)])].sort();
}
