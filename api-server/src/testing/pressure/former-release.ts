import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../empty-database.ts';

const MIGRATIONS = 'api-server/src/data/database/migrations';
const PACKAGES = [
  'api-server',
  'shared-contract',
  'shared-film',
  'shared-i18n',
  'shared-server',
  'shared-tracing',
  'remote-kit',
];
const LARGE = 256 * 1024 * 1024;

const runGit = (...words: string[]) =>
  execFileSync('git', ['-C', ROOT, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: LARGE,
  });
const readGitLine = (...words: string[]) =>
  runGit(...words)
    .toString()
    .trim();

/**
 * Maximum number of commits to go back, because a branch may contain commits that do not start
 * alone.
 */
const MOST = 10;

/**
 * Returns the commits before the one with the newest migration, latest first, or the commit in
 * `UPGRADE_FROM`.
 *
 * @returns an empty list where the history is too short, as in a shallow clone
 */
export function findFormerCommits(): string[] {
  try {
    const requestedCommit = process.env['UPGRADE_FROM'];
    if (requestedCommit !== undefined)
      return [readGitLine('rev-parse', '--verify', `${requestedCommit}^{commit}`)];
    const latestCommit = readGitLine(
      'log',
      '-1',
      '--diff-filter=A',
      '--format=%H',
      '--',
      MIGRATIONS,
    );
    return readGitLine(
      'rev-list',
      '--first-parent',
      `--max-count=${MOST}`,
      `${latestCommit}^`,
    ).split('\n');
  } catch {
    return [];
  }
}

/**
 * Links a package's imports: installed libraries from here, Vidra's own packages from the unpacked
 * release.
 */
function linkModules(folder: string, name: string): void {
  const sourceModules = join(ROOT, name, 'node_modules');
  const targetModules = join(folder, name, 'node_modules');
  const link = (module: string) => {
    mkdirSync(join(targetModules, module, '..'), { recursive: true });
    const packageFolder = /^@vidra\/(.*)$/.exec(module)?.[1];
    symlinkSync(
      packageFolder ? join(folder, packageFolder) : realpathSync(join(sourceModules, module)),
      join(targetModules, module),
    );
  };
  for (const entry of readdirSync(sourceModules).filter((fileName) => !fileName.startsWith('.'))) {
    if (!entry.startsWith('@')) link(entry);
    else for (const module of readdirSync(join(sourceModules, entry))) link(`${entry}/${module}`);
  }
}

/** The API and the worker of an earlier commit, started as processes. */
export interface FormerRelease {
  /** Program that starts one, like this release's `process.ts`. */
  program: string;
  /** Names, oldest first. */
  migrations: string[];
  remove: () => void;
}

/** Unpacks a release beside this one. */
export function unpackRelease(commit: string): FormerRelease {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vidra-former-')));
  const commitFolders = readGitLine('ls-tree', '--name-only', commit).split('\n');
  const packages = PACKAGES.filter((name) => commitFolders.includes(name));
  const input = runGit('archive', '--format=tar', commit, '--', 'package.json', ...packages);
  execFileSync('tar', ['-x', '-C', folder], { input });
  for (const name of packages) {
    if (existsSync(join(ROOT, name, 'node_modules'))) linkModules(folder, name);
  }
  return {
    program: join(folder, 'api-server/src/testing/pressure/process.ts'),
    migrations: readdirSync(join(folder, MIGRATIONS))
      .map((file) => file.replace(/\.ts$/, ''))
      .sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
