import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './lib/paths.mjs';

const FOLDERS = ['.github/workflows', 'remote-kit/templates/repository/.github/workflows'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder)).map((file) => join(folder, file)),
);
const readText = (file) => readFileSync(join(root, file), 'utf8');
/** In a template `{{name}}` is the placeholder for the remote's name. */
const read = (file) => parse(readText(file).replaceAll('{{name}}', 'mfe-name'));
const readJobs = (file) => Object.values(read(file).jobs);
const readSteps = (file) => readJobs(file).flatMap(({ steps = [] }) => steps);

test.each(files)('%s pins each action to a full commit', (file) => {
  const lines = readText(file)
    .split('\n')
    .filter((line) => /^\s*-? ?uses: (?!\.\/)/.test(line));
  for (const line of lines) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test.each(files)('%s may only read the repository unless a job declares more', (file) => {
  expect(read(file).permissions).toEqual({ contents: 'read' });
  for (const { permissions = {} } of readJobs(file)) {
    const rights = Object.entries(permissions).map(([name, right]) => `${name}: ${right}`);
    const allowedRights = ['contents: read', 'id-token: write', 'pull-requests: write'];
    expect(allowedRights).toEqual(expect.arrayContaining(rights));
  }
});

test.each(files)('%s writes to pull requests only where nothing goes live', (file) => {
  for (const { permissions = {}, if: condition = '', steps = [] } of readJobs(file)) {
    if (permissions['pull-requests'] === undefined) continue;
    const commands = steps.map(({ run = '' }) => run).join('\n');
    expect(commands).not.toMatch(/release (publish|promote|canary)|npm run live/);
    expect(JSON.stringify(steps)).not.toContain('secrets.');
    expect(condition).toContain("github.event_name == 'pull_request'");
  }
});

test.each(files)('%s leaves no credentials in the checkout', (file) => {
  const checkouts = readSteps(file).filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
  for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
});

test.each(files)('%s gives secrets only to the steps that need them', (file) => {
  expect(JSON.stringify(read(file).env ?? {})).not.toContain('secrets.');
  for (const job of readJobs(file)) {
    expect(JSON.stringify(job.env ?? {})).not.toContain('secrets.');
    expect(job.secrets).not.toBe('inherit');
    for (const { run = '', uses = '', env } of job.steps ?? []) {
      const hasSecret = JSON.stringify(env ?? {}).includes('secrets.');
      expect(run).not.toContain('secrets.');
      if (hasSecret)
        expect(run + uses).toMatch(/release (check|publish|status|log)|npm run (leaks|live)/);
    }
  }
});

test.each(files)('%s publishes nothing from a shared cache', (file) => {
  for (const { steps = [] } of readJobs(file)) {
    const commands = steps.map(({ run = '' }) => run).join('\n');
    const isLive = /release (publish|build)|npm run (live|build)/.test(commands);
    for (const { uses = '', with: inputs } of isLive ? steps : []) {
      expect(uses).not.toContain('actions/cache@');
      // A build that goes live comes from a push, and only pull requests use a cache.
      const cache = inputs?.cache ?? '';
      if (cache !== '') expect(cache).toContain("github.event_name == 'pull_request' &&");
    }
  }
});
