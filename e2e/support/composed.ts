import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';

const run = promisify(execFile);
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** Whether the composed stack is under test. */
export const isComposed = Boolean(process.env['COMPOSE_COMMAND']);

/**
 * Runs docker.
 *
 * @returns its output
 */
export async function runDocker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: OUTPUT_BYTES });
  return stdout.trim();
}

/**
 * Runs a docker-compose command on the stack under test, which `npm run test:compose` names.
 *
 * @returns its output
 */
export async function compose(...args: string[]): Promise<string> {
  return composeFrom(undefined, ...args);
}

/** Does the same with the sources of another folder, like a team in its own clone. */
export async function composeFrom(folder: string | undefined, ...args: string[]): Promise<string> {
  const command = process.env['COMPOSE_COMMAND'];
  if (!command) throw new Error('Run these tests by `npm run test:compose`.');
  const [program = '', ...baseArguments] = JSON.parse(command) as string[];
  const place = folder === undefined ? [] : ['--project-directory', folder];
  const { stdout } = await run(program, [...baseArguments, ...place, ...args], {
    maxBuffer: OUTPUT_BYTES,
  });
  return stdout.trim();
}

/** Lists the ids of a service's running containers. */
export async function listContainers(service: string): Promise<string[]> {
  return (await compose('ps', '-q', service)).split('\n').filter(Boolean);
}

/** Waits until Docker reports all of the containers as healthy. */
export async function expectHealthy(containers: readonly string[]): Promise<void> {
  await expect(async () => {
    const states = await runDocker(
      'inspect',
      '--format',
      '{{.State.Health.Status}}',
      ...containers,
    );
    expect(new Set(states.split('\n'))).toEqual(new Set(['healthy']));
  }).toPass({ timeout: 90_000 });
}

/**
 * Opens an address while containers start and stop. Each changes the network of the browser's
 * machine; headed Chromium then repeats the interrupted load itself.
 */
export async function open(page: Page, address: string): Promise<void> {
  for (;;) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (!String(error).includes('ERR_NETWORK_CHANGED')) throw error;
    }
  }
}

/** Returns the containers in which ffmpeg is running now. */
export async function findRenderingContainers(containers: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    containers.map((id) => runDocker('top', id, '-eo', 'pid,comm').catch(() => '')),
  );
  return containers.filter((_, index) => lists[index]?.includes('ffmpeg'));
}

/** Reads the number of the live set and the hash of each release. */
export async function readLiveReleases() {
  const status = await compose(
    ...['exec', '-T', 'host-shell', 'node', 'remote-kit/src/cli/release.ts', '--json', 'status'],
  );
  const { revision, releases } = JSON.parse(status) as {
    revision: number;
    releases: Record<string, string>;
  };
  return { revision, releases };
}
