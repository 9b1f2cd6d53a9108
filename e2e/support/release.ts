import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Refusal of `release check`, with the fields that tests use. */
export interface Refusal {
  readonly remote: string;
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
  readonly advice: string;
}

/** JSON answer of a release command, with the fields that tests use. */
export interface Answer {
  readonly error?: string;
  readonly hash?: string;
  readonly revision?: number;
  readonly sound?: boolean;
  readonly refusals?: readonly Refusal[];
  readonly leaks?: readonly { readonly place: string; readonly cycles: number }[];
}

/** Runs the release command. A failure is an answer too. Rejects only when there is no answer. */
export async function release(...args: string[]): Promise<{ code: number; answer: Answer }> {
  return releaseWith({}, ...args);
}

/** Runs it with additional environment variables. */
export function releaseWith(
  variables: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; answer: object }> {
  const command = join(ROOT, 'remote-kit/src/cli/release.ts');
  const options = { cwd: ROOT, maxBuffer: 10_000_000, env: { ...process.env, ...variables } };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, '--json', ...args], options, (error, stdout, stderr) => {
      const line = stdout.trimEnd().split('\n').at(-1) ?? '';
      try {
        resolve({ code: error ? 1 : 0, answer: JSON.parse(line) as object });
      } catch {
        reject(new Error(`release ${args.join(' ')} answered no JSON:\n${stdout}${stderr}`));
      }
    });
  });
}

/** Returns the folder of one of the site's packages. */
export function getPackageFolder(name: string): string {
  return join(ROOT, name);
}

/** Contents of files by path. */
export type SourceFiles = Readonly<Record<string, string | Uint8Array>>;

/** Package of a remote that only a test uses. */
export interface TrialRemote {
  readonly dir: string;
  /** Writes source files; all others stay unchanged. */
  readonly write: (files: SourceFiles) => Promise<void>;
  readonly build: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

/**
 * Creates a package inside the repository, where it finds the workspace's packages.
 * @param packages npm packages with versions, which it has of its own: `ms@2.1.3`
 */
export async function createTrialRemote(
  files: SourceFiles,
  packages: readonly string[] = [],
): Promise<TrialRemote> {
  const folder = join(ROOT, '.cache/test');
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, 'remote-'));
  const write: TrialRemote['write'] = async (changedFiles) => {
    for (const [name, text] of Object.entries(changedFiles)) {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), text);
    }
  };
  await write(files);
  const workspacePackages = join(ROOT, 'mfe-billing/node_modules');
  if (packages.length > 0) await installPackages(dir, packages, workspacePackages);
  else await symlink(workspacePackages, join(dir, 'node_modules'));
  return {
    dir,
    write,
    build: async () => {
      const { code, answer } = await release('build', dir);
      if (code !== 0 || answer.hash === undefined) throw new Error(answer.error);
      return answer.hash;
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Returns the option that names the store of the tested site. */
export const getStoreOption = (): string[] => [
  '--store',
  join(process.env['E2E_STACK_DATA'] ?? '', 'store'),
];

/** A remote whose releases are published to the tested site. */
export interface PublishedRemote extends TrialRemote {
  /** Hash of the first release. */
  readonly hash: string;
  /** Rolls the site back to the set before the remote, and removes its package. */
  readonly withdraw: () => Promise<void>;
}

/**
 * Creates, builds and publishes a remote to the tested site.
 * @param files `package.json` may be left out
 * @param packages npm packages with versions, which it has of its own
 */
export async function publishTrialRemote(
  name: string,
  files: SourceFiles,
  packages: readonly string[] = [],
): Promise<PublishedRemote> {
  const before = await release('status', ...getStoreOption());
  const packageFile = { 'package.json': JSON.stringify({ name, type: 'module' }) };
  const remote = await createTrialRemote({ ...packageFile, ...files }, packages);
  const hash = await remote.build();
  await publishRelease(remote.dir);
  return {
    ...remote,
    hash,
    withdraw: async () => {
      await release('rollback', '--set', String(before.answer.revision), ...getStoreOption());
      await remote.remove();
    },
  };
}

/** Publishes a built folder to the tested site. */
export async function publishRelease(dir: string): Promise<void> {
  const { code, answer } = await release('publish', dir, '--force', ...getStoreOption());
  if (code !== 0) throw new Error(answer.error);
}
