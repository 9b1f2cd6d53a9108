import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listDependencies, mayImport } from './lib/import-table.mjs';
import { root } from './lib/paths.mjs';

const folder = join(root, '.github/workflows');
const read = (name) => parse(readFileSync(join(folder, `${name}.yml`), 'utf8'));
/** The common workflow runs e2e. */
const packages = Object.keys(mayImport).filter((name) => name !== 'e2e');
const isReleased = (name) => name === 'host-shell' || name.startsWith('mfe-');

test('every package has a workflow, and every workflow has a package', () => {
  const commonWorkflows = ['all', 'composed', 'package', 'together'];
  const files = readdirSync(folder).map((file) => file.replace(/\.yml$/, ''));
  expect(files.sort()).toEqual([...packages, ...commonWorkflows].sort());
  for (const name of packages) expect(existsSync(join(root, name, 'package.json'))).toBe(true);
});

test.each(packages)('%s is tested when it or one of its dependencies changes', (name) => {
  const { on } = read(name);
  const paths = [
    ...[name, ...listDependencies(name)].map((dependency) => `${dependency}/**`),
    'pnpm-lock.yaml',
    '.github/workflows/package.yml',
    `.github/workflows/${name}.yml`,
  ];
  expect([...on.push.paths].sort()).toEqual([...paths].sort());
  expect(on.pull_request.paths).toEqual(on.push.paths);
  expect(on.push.branches).toEqual(['main']);
});

test.each(packages)(
  '%s is tested separately, and published separately if it has a release',
  (name) => {
    const { jobs } = read(name);
    expect(Object.keys(jobs)).toEqual([name]);
    expect(jobs[name].uses).toBe('./.github/workflows/package.yml');
    expect(jobs[name].with).toEqual({ package: name, ...(isReleased(name) && { publish: true }) });
  },
);

test('a change of shared-ui tests all packages that use it', () => {
  const users = packages.filter((name) => read(name).on.push.paths.includes('shared-ui/**'));
  const remotes = packages.filter((name) => name.startsWith('mfe-'));
  expect(users.sort()).toEqual(['host-shell', 'shared-ui', ...remotes].sort());
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
