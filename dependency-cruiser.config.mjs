import { readFileSync } from 'node:fs';
import { exceptions, mayImport } from './scripts/lib/import-table.mjs';
import { createRoomRules } from './scripts/lib/room-rules.mjs';

const packages = Object.keys(mayImport);
/** @param {string} name */
const importedBy = (name) => mayImport[name] ?? [];
const matchFolders = (names) => `^(?:${names.join('|')})/`;

/** Lists the files that a package's exports offer, as patterns. */
function exportedFiles(name) {
  const { exports = {} } = JSON.parse(
    readFileSync(new URL(`${name}/package.json`, import.meta.url), 'utf8'),
  );
  return Object.values(exports).map(
    (file) => `^${name}/${file.slice(2).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`,
  );
}

const othersThan = (...allowed) => packages.filter((name) => !allowed.includes(name));

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function boundaries() {
  return packages.map((name) => {
    const parts = exceptions.filter((exception) => exception.of === name);
    return {
      name: `${name}-imports`,
      comment: `${name} may import ${importedBy(name).join(', ') || 'no other package'}.`,
      severity: 'error',
      from: { path: `^${name}/`, pathNot: parts.map(({ part }) => part) },
      to: { path: matchFolders(othersThan(name, ...importedBy(name))) },
    };
  });
}

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function exceptionalBoundaries() {
  return exceptions.map(({ part, of, more }) => ({
    name: `${of}-part-imports`,
    comment: `${part} may import ${[...importedBy(of), ...more].join(', ')}.`,
    severity: 'error',
    from: { path: part },
    to: { path: matchFolders(othersThan(of, ...importedBy(of), ...more)) },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...boundaries(),
    ...exceptionalBoundaries(),
    ...createRoomRules(),
    {
      name: 'host-server-and-shell',
      comment:
        "What the site's server and the shell in the browser exchange is in host-shell/protocol.",
      severity: 'error',
      from: { path: '^host-shell/(server|src)/', pathNot: '\\.test\\.' },
      to: { path: '^host-shell/(server|src)/', pathNot: '^host-shell/$1/' },
    },
    {
      name: 'host-protocol',
      comment: 'host-shell/protocol belongs to both sides, so it imports neither.',
      severity: 'error',
      from: { path: '^host-shell/protocol/', pathNot: '\\.test\\.' },
      to: { path: '^host-shell/(server|src)/' },
    },
    {
      name: 'past-exports',
      comment: "Import only what the package's exports in its package.json offer.",
      severity: 'error',
      // bench builds the same components in other ways than the delivered ones. scripts write documents
      // from declarations inside of packages.
      from: { path: '^([^/]+)/', pathNot: '^(bench|scripts)/' },
      to: {
        path: matchFolders(packages),
        pathNot: ['^$1/', ...packages.flatMap(exportedFiles)],
      },
    },
    {
      name: 'no-unresolvable',
      comment:
        'The imported file or package does not exist, or its exports do not offer this path.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Move what both need into a third file, or turn one direction into an argument.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-from-code',
      comment: 'Code never depends on a test or on what only tests need.',
      severity: 'error',
      from: { pathNot: '\\.test\\.(tsx?|mjs)$|(^|/)(test|test-support|testing|e2e|bench)/' },
      to: { path: '\\.test\\.(tsx?|mjs)$|(^|/)(test|test-support)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
