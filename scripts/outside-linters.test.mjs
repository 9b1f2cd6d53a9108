import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const trackedFiles = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const isShell = (file) =>
  file.endsWith('.sh') ||
  (file.startsWith('.ci/') &&
    readFileSync(join(root, file), 'utf8').startsWith('#!/usr/bin/env bash'));
const isYaml = (file) => /\.ya?ml$/.test(file);

/** Names of Debian packages, which `.ci/run` installs. */
const linters = [
  { program: 'shellcheck', options: ['--severity=style'], isOurs: isShell, least: 4 },
  { program: 'yamllint', options: ['--strict'], isOurs: isYaml, least: 8 },
];

for (const { program, options, isOurs, least } of linters) {
  const isInstalled = spawnSync(program, ['--version']).status === 0;
  (isInstalled ? test : test.skip)(
    `${program} finds nothing (skipped where it is not installed)`,
    () => {
      const files = trackedFiles.filter((file) => file !== '' && isOurs(file));
      expect(files.length).toBeGreaterThan(least);
      const { stdout } = spawnSync(program, [...options, ...files], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(stdout).toBe('');
    },
  );
}
