import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { computeRecordHash } from '../build/release-hash.ts';
import { toSampleHash, sampleRelease } from './sample-release.ts';

/** Runs the release command with its own store and sample builds. */
export class ReleaseCommand {
  readonly root: string;
  /** Hashes of the builds, by package and digit. */
  readonly #hashes = new Map<string, string>();

  private constructor(root: string) {
    this.root = root;
  }

  static async begin(): Promise<ReleaseCommand> {
    return new ReleaseCommand(await mkdtemp(join(tmpdir(), 'release-')));
  }

  /** Runs the command like a script and parses its JSON answer. */
  readonly release = (...args: string[]): Promise<{ code: number | null; answer: unknown }> =>
    this.releaseIn({ STORE_DIR: join(this.root, 'store') }, ...args);

  readonly releaseIn = async (
    environment: Readonly<Record<string, string>>,
    ...args: string[]
  ): Promise<{ code: number | null; answer: unknown }> => {
    const command = join(import.meta.dirname, '../cli/release.ts');
    const env = { ...process.env, ...environment };
    const child = spawn(process.execPath, [command, ...args, '--json'], { env });
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, answer: JSON.parse(output) as unknown };
  };

  readonly hash = (name: string, digit: string): string =>
    this.#hashes.get(`${name}-${digit}`) ?? toSampleHash('0');

  /** Creates a package's folder with a build. */
  readonly built = async (
    name: string,
    digit: string,
    differs: Partial<ReleaseRecord> = {},
  ): Promise<string> => {
    const sample = { name, hash: toSampleHash(digit), title: digit, ...differs };
    const { record, dist } = await sampleRelease(sample);
    const dir = join(this.root, `${name}-${digit}`);
    await cp(dist, join(dir, 'dist'), { recursive: true });
    const hashedRecord = { ...record, hash: computeRecordHash(record) };
    this.#hashes.set(`${name}-${digit}`, hashedRecord.hash);
    await writeFile(join(dir, 'dist/release.json'), JSON.stringify(hashedRecord));
    return dir;
  };

  readonly end = (): Promise<void> => rm(this.root, { recursive: true });
}
