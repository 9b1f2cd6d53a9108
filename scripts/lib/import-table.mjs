import { listPackageFolders } from './paths.mjs';

const remotes = listPackageFolders().filter((name) => name.startsWith('mfe-'));

/**
 * Allowed imports between packages: the table in docs/architecture.md.
 * @type {Record<string, string[]>}
 */
export const mayImport = {
  'shared-i18n': [],
  'shared-contract': ['shared-i18n'],
  'shared-film': ['shared-contract', 'shared-i18n'],
  'shared-server': [],
  'shared-ui': ['shared-i18n'],
  'shared-tracing': [],
  'shared-session': ['shared-contract', 'shared-i18n'],
  'remote-kit': ['shared-contract', 'shared-i18n', 'shared-server'],
  'host-shell': ['shared-contract', 'shared-i18n', 'shared-session', 'shared-tracing', 'shared-ui'],
  ...Object.fromEntries(
    remotes.map((name) => [
      name,
      ['shared-contract', 'shared-i18n', 'shared-session', 'shared-ui', 'remote-kit'],
    ]),
  ),
  'api-server': [
    'shared-contract',
    'shared-film',
    'shared-i18n',
    'shared-server',
    'shared-tracing',
  ],
  e2e: [],
};

/** Parts of a package with additional allowed imports. */
export const exceptions = [
  {
    part: '^remote-kit/src/react/',
    of: 'remote-kit',
    title: 'its React part',
    more: ['shared-session'],
  },
  {
    part: '^host-shell/webpack[^/]*\\.ts$',
    of: 'host-shell',
    title: 'its webpack configuration',
    more: ['remote-kit'],
  },
  // The release service checks and stores releases.
  {
    part: '^api-server/src/release-service/',
    of: 'api-server',
    title: 'its release service',
    more: ['remote-kit'],
  },
  // The site's server reads the live set from the release store.
  {
    part: '^host-shell/server/',
    of: 'host-shell',
    title: 'its server',
    more: ['remote-kit', 'shared-server'],
  },
  // The preview draws films as the engine does.
  { part: '^mfe-editors/', of: 'mfe-editors', title: '`mfe-editors`', more: ['shared-film'] },
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
