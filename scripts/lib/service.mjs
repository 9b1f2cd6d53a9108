import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dataDirectory, node24, root } from './paths.mjs';

const levels = { 30: '', 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

/**
 * Formats a structured log line for people. Per-request lines stay in the file.
 * @param {string} line
 * @returns {string | undefined} undefined when the line is not for the terminal
 */
function toReadableLine(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, reqId, err } = JSON.parse(line);
    if (level < 40 && reqId) return undefined;
    return `${levels[level] ?? ''}${msg ?? ''}${err?.message && err.message !== msg ? ` (${err.message})` : ''}`;
  } catch {
    return line;
  }
}

/**
 * Opens a log and appends lines to it. Lines that cannot be written, for example on a full disk,
 * are dropped, and the service continues.
 * @param {string} path
 */
function openLog(path) {
  /** @type {import('node:fs').WriteStream | undefined} */
  let file;
  let hasFailed = false;
  const open = () => {
    const stream = createWriteStream(path, { flags: 'a' });
    stream.on('error', ({ message }) => {
      if (!hasFailed) console.error(`${path} cannot be written: ${message}`);
      hasFailed = true;
      file = undefined;
    });
    return stream;
  };
  return {
    /** @param {string} line */
    write(line) {
      file ??= open();
      file.write(`${line}\n`);
    },
    end: () => file?.end(),
  };
}

/**
 * Starts one of our servers. Its log goes unchanged to DATA_DIR/logs and in readable form to the
 * terminal.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function startService(name, args, env) {
  mkdirSync(join(dataDirectory, 'logs'), { recursive: true });
  const log = openLog(join(dataDirectory, 'logs', `${name}.log`));
  const child = spawn(node24, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel carries no messages. Its end tells the server that this process has ended, for
    // whatever reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl+C signals the terminal's whole process group, but only this process decides the order of
    // stopping.
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      const text = toReadableLine(line);
      if (text) console.log(`${name.padEnd(4)} | ${text}`);
    });
  }
  /** @type {Promise<number>} */
  const exitPromise = new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      log.end();
      resolve(code ?? 1);
    });
  });
  return { child, ended: exitPromise };
}

/**
 * Asks a server to stop, and kills it after ten seconds.
 * @param {ReturnType<typeof startService> | undefined} service
 */
export async function stopService(service) {
  if (!service) return;
  service.child.kill('SIGTERM');
  const timer = setTimeout(() => service.child.kill('SIGKILL'), 10_000);
  await service.ended;
  clearTimeout(timer);
}
