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
const PACKAGES = ['api-server', 'shared-contract', 'shared-tracing', 'remote-kit'];
const LARGE = 256 * 1024 * 1024;

const git = (...words: string[]) =>
  execFileSync('git', ['-C', ROOT, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: LARGE,
  });
const line = (...words: string[]) =>
  git(...words)
    .toString()
    .trim();

/** So far a branch may go back whose commits start together alone. */
const MOST = 10;

/**
 * The commits before the one that brought the newest migration, the latest first, or the one that
 * `UPGRADE_FROM` names.
 *
 * @returns none where the history does not go back so far, as in a shallow clone
 */
export function formerCommits(): string[] {
  try {
    const named = process.env['UPGRADE_FROM'];
    if (named !== undefined) return [line('rev-parse', '--verify', `${named}^{commit}`)];
    const newest = line('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
    return line('rev-list', '--first-parent', `--max-count=${MOST}`, `${newest}^`).split('\n');
  } catch {
    return [];
  }
}

/** Links what a package imports: libraries as they are installed here, Vidra's own packages from beside it. */
function linkModules(folder: string, name: string): void {
  const here = join(ROOT, name, 'node_modules');
  const there = join(folder, name, 'node_modules');
  const link = (module: string) => {
    mkdirSync(join(there, module, '..'), { recursive: true });
    const own = /^@vidra\/(.*)$/.exec(module)?.[1];
    symlinkSync(own ? join(folder, own) : realpathSync(join(here, module)), join(there, module));
  };
  for (const entry of readdirSync(here).filter((each) => !each.startsWith('.'))) {
    if (!entry.startsWith('@')) link(entry);
    else for (const module of readdirSync(join(here, entry))) link(`${entry}/${module}`);
  }
}

/** The API and the worker as they were at a commit, to be started as processes. */
export interface FormerRelease {
  /** Starts one, as `process.ts` does with those of this release. */
  program: string;
  /** By name, the oldest first. */
  migrations: string[];
  remove: () => void;
}

/** Unpacks a release beside this one. */
export function unpackRelease(commit: string): FormerRelease {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vidra-former-')));
  const there = line('ls-tree', '--name-only', commit).split('\n');
  const packages = PACKAGES.filter((name) => there.includes(name));
  const input = git('archive', '--format=tar', commit, '--', 'package.json', ...packages);
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
