import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, cwd?: string, shell?:
 * boolean }} [options]
 * quiet: collects the output instead of showing it; shell: runs the command as a shell line
 * @returns {Promise<{ code: number, output: string }>} never rejects: a program that cannot be
 * started counts as code 127
 */
export function run(command, args, options = {}) {
  const { env = {}, quiet = false, cwd = root, shell = process.platform === 'win32' } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Returns whether `withTimeLimit` ended the command. The code is 137 if the command had to be
 * killed. @param {number} code
 */
export const isTimedOut = (code) => code === 124 || code === 137;

/**
 * Creates a call for `run` that ends a command and its children after a time limit.
 * @param {number | undefined} seconds undefined: no limit
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function withTimeLimit(seconds, command, args) {
  if (seconds === undefined) return [command, args];
  // 0 would mean no limit.
  return ['timeout', ['--kill-after=10', String(Math.max(1, seconds)), command, ...args]];
}

/**
 * Processes a list with limited concurrency.
 * @template T
 * @param {T[]} items
 * @param {number} limit
 * @param {(item: T) => Promise<void>} work
 */
export async function runInParallel(items, limit, work) {
  const pendingItems = [...items];
  const lane = async () => {
    for (let item = pendingItems.shift(); item !== undefined; item = pendingItems.shift())
      await work(item);
  };
  await Promise.all(Array.from({ length: limit }, lane));
}

/** @returns {() => string} the seconds since this call, as `1.2` */
export function startStopwatch() {
  const start = performance.now();
  return () => ((performance.now() - start) / 1000).toFixed(1);
}
