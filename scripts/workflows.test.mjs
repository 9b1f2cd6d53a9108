import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listChangedPackages } from './changed-packages.mjs';
import { mayImport } from './lib/import-table.mjs';
import { root } from './lib/paths.mjs';

const folder = join(root, '.github/workflows');
const read = (name) => parse(readFileSync(join(folder, `${name}.yml`), 'utf8'));
/** The browser tests have a workflow of their own. */
const packages = Object.keys(mayImport).filter((name) => name !== 'e2e');

test('every package of the import table exists', () => {
  for (const name of packages) expect(existsSync(join(root, name, 'package.json'))).toBe(true);
});

test('a change tests the package itself and all that depend on it', () => {
  const listNames = (...files) => listChangedPackages(files).map((changed) => changed.package);
  expect(listNames('mfe-billing/src/app.tsx')).toEqual(['mfe-billing']);
  const remotes = packages.filter((name) => name.startsWith('mfe-'));
  expect(listNames('shared-ui/src/button.tsx').sort()).toEqual(
    ['host-shell', 'shared-ui', ...remotes].sort(),
  );
  expect(listNames('shared-film/src/timeline/frame.ts').sort()).toEqual(
    ['api-server', 'mfe-editors', 'shared-film'].sort(),
  );
  expect(listNames('docs/api.md', 'mfe-billing.md')).toEqual([]);
  expect(listNames('pnpm-lock.yaml')).toEqual(packages);
});

test('only the host and the remotes are published', () => {
  const publishedNames = listChangedPackages(['pnpm-lock.yaml'])
    .filter(({ publish }) => publish)
    .map((changed) => changed.package);
  expect(publishedNames.sort()).toEqual(
    ['host-shell', 'mfe-billing', 'mfe-editors', 'mfe-marketing', 'mfe-workspace'].sort(),
  );
});

test('the pipeline tests and publishes each changed package separately', () => {
  const { on, jobs } = read('packages');
  expect(on.push.branches).toEqual(['main']);
  expect(jobs.changed.steps.at(-1).run).toContain('node scripts/changed-packages.mjs "$BASE"');
  expect(jobs.package.uses).toBe('./.github/workflows/package.yml');
  expect(jobs.package.strategy.matrix.include).toBe(
    '${{ fromJSON(needs.changed.outputs.packages) }}',
  );
  expect(jobs.package.with).toEqual({
    package: '${{ matrix.package }}',
    publish: '${{ matrix.publish }}',
  });
});

test.each([
  ['package', '${{ inputs.package }}'],
  ['together', '$PACKAGES'],
])('%s publishes nothing that leaks', (workflow, packages) => {
  const commands = read(workflow).jobs.publish.steps.map(({ run = '' }) => run);
  const publishes = commands.findIndex((run) => run.includes(`pnpm release publish ${packages}`));
  const checks = commands.findIndex((run) =>
    run.includes(`pnpm release check ${packages} --leaks --api http://127.0.0.1:8081`),
  );
  expect(checks).toBeGreaterThan(0);
  expect(publishes).toBe(checks + 1);
});

test('workflows run commands that developers have too', () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const programs = { depcruise: 'dependency-cruiser', tsc: 'typescript' };
  const steps = ['package', 'together', 'all'].flatMap((name) =>
    Object.values(read(name).jobs).flatMap((job) => job.steps),
  );
  const commands = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/\bpnpm (\S+)/g)].map(([, command]) => command),
  );
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands.filter((candidate) => candidate !== 'install')) {
    expect([...Object.keys(scripts), ...Object.keys(devDependencies)]).toContain(
      programs[command] ?? command,
    );
  }
  expect(existsSync(join(root, '.ci/run'))).toBe(true);
  const { steps: composedSteps } = read('composed').jobs.composed;
  expect(composedSteps.at(-1).run).toBe('npm run test:compose');
  expect(scripts['test:compose']).toBeDefined();
});
