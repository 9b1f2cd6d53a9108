import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { releaseHash } from './release-hash.ts';

const COMMAND = fileURLToPath(new URL('../../remote-kit/src/cli/release.ts', import.meta.url));
const run = promisify(execFile);

/** Runs the release command as pipelines do and parses its answer. */
export async function release<T>(store: string, ...args: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, [COMMAND, ...args, '--store', store, '--json']);
  return JSON.parse(stdout) as T;
}

interface ReleaseJson {
  readonly entry: string;
  readonly files: Record<string, { integrity: string; bytes: number }>;
}

/**
 * Adds a release to the store that equals the live one of a remote, except that a share of its
 * mounts throws.
 *
 * @returns its hash
 */
export async function publishBrokenRelease(
  store: string,
  remote: string,
  share: number,
): Promise<string> {
  const { releases } = await release<{ releases: Record<string, string> }>(store, 'status');
  const dir = await mkdtemp(join(tmpdir(), 'broken-'));
  const dist = join(dir, 'dist');
  await cp(join(store, 'remotes', remote, releases[remote] ?? ''), dist, { recursive: true });
  const recordFile = join(dist, 'release.json');
  const record = JSON.parse(await readFile(recordFile, 'utf8')) as ReleaseJson;
  const { entry, files } = record;
  const script = (await readFile(join(dist, entry), 'utf8')) + renderThrowingScript(remote, share);
  await writeFile(join(dist, entry), script);
  for (const encoding of ['.br', '.gz']) await rm(join(dist, entry + encoding), { force: true });
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const changedFiles = { ...files, [entry]: { ...files[entry], integrity, bytes: script.length } };
  const brokenRecord = { ...record, files: changedFiles };
  const hash = releaseHash(brokenRecord);
  await writeFile(recordFile, JSON.stringify({ ...brokenRecord, hash }));
  await release(store, 'add', dir);
  await rm(dir, { recursive: true });
  return hash;
}

/** Appended to the remote's entry: its exposes are unchanged, except that some mounts throw. */
function renderThrowingScript(remote: string, share: number): string {
  const container = `globalThis[${JSON.stringify(remote.replaceAll('-', '_'))}]`;
  return `;{const before=${container};${container}={init:(...a)=>before.init(...a),
get:async(...a)=>{const factory=await before.get(...a);return()=>{const exposed=factory();
const {mount}=exposed.default;return{...exposed,default:{...exposed.default,mount:(props)=>{
if(Math.random()<${share})throw new Error("This mount is one that throws.");return mount(props)}}}}}}}`;
}
