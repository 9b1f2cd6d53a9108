import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * - `stopped`: by our own signal
 * - `storage_full`: no space left on the device
 * - `killed`: by another process's signal
 * - `failed`: exited with an error
 */
export type FfmpegFailure = 'stopped' | 'storage_full' | 'killed' | 'failed';

export class FfmpegError extends Error {
  override name = 'FfmpegError';
  readonly failure: FfmpegFailure;
  /** The system's code for a full disk, so that it is handled like any other. */
  readonly code: 'ENOSPC' | undefined;

  /** `log` is the end of ffmpeg's output, for the operator's log only. */
  constructor(failure: FfmpegFailure, log: string) {
    super(`ffmpeg: ${failure}${log && `\n${log}`}`);
    this.failure = failure;
    this.code = failure === 'storage_full' ? 'ENOSPC' : undefined;
  }
}

export interface FfmpegRun {
  ffmpeg: string;
  arguments: readonly string[];
  /** Aborting kills the process and all its children. */
  signal?: AbortSignal;
  /** Time limit of the run in milliseconds. Default: 15 minutes. */
  limitMs?: number;
  /** Called as frames are written, with the finished seconds of video. */
  onProgress?: (seconds: number) => void;
  /** Bytes that ffmpeg reads from `pipe:0`. */
  input?: AsyncIterable<Uint8Array>;
  /** Reads the bytes that ffmpeg writes to `pipe:3`. */
  readOutput?: (output: Readable) => Promise<void>;
}

const LOG_LIMIT = 8_000;
const LIMIT_MS = 15 * 60_000;
/**
 * Pages and the API take precedence. At 10, a busy machine without session groups would starve
 * films.
 */
const NICENESS = '5';
/** CPU limit that ends a process whose parent was killed. */
const CPU_SECONDS_LIMIT = '900';

function start(run: FfmpegRun): ChildProcess {
  const commonArguments = ['-hide_banner', '-nostdin', '-v', 'error', '-xerror', '-y'];
  const limits = ['-timelimit', CPU_SECONDS_LIMIT];
  const progress = ['-nostats', '-stats_period', '0.2', '-progress', 'pipe:1'];
  const args = [...commonArguments, ...limits, ...progress, ...run.arguments];
  const stdio: StdioOptions = [
    run.input ? 'pipe' : 'ignore',
    'pipe',
    'pipe',
    run.readOutput ? 'pipe' : 'ignore',
  ];
  // Windows has no nice and no process groups.
  return process.platform === 'win32'
    ? spawn(run.ffmpeg, args, { stdio, windowsHide: true })
    : spawn('nice', ['-n', NICENESS, run.ffmpeg, ...args], { stdio, detached: true });
}

/** Moves bytes to and from the process until both ends are done. */
async function moveBytes(child: ChildProcess, { input, readOutput }: FfmpegRun): Promise<void> {
  const output = child.stdio[3];
  await Promise.all([
    input && child.stdin && pipeline(Readable.from(input, { objectMode: false }), child.stdin),
    readOutput && output instanceof Readable && readOutput(output),
  ]);
}

function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process ended between the check and the kill.
  }
}

function followProgress(child: ChildProcess, onProgress: (seconds: number) => void): void {
  if (!child.stdout) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const micros = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]);
    if (Number.isFinite(micros)) onProgress(micros / 1e6);
  });
}

function toRunError(code: number | null, signal: string | null, log: string, isStopped: boolean) {
  // ffmpeg prints "progress=end" even when stopped, so only the exit code is reliable.
  if (isStopped) return new FfmpegError('stopped', '');
  if (/no space left on device|disk quota exceeded/i.test(log)) {
    return new FfmpegError('storage_full', log);
  }
  if (signal !== null || code === 255) return new FfmpegError('killed', log);
  return code === 0 ? undefined : new FfmpegError('failed', log);
}

/** Waits until the process and its pipes have ended. */
async function waitForEnd(
  child: ChildProcess,
  readLog: () => string,
  signal: AbortSignal | undefined,
): Promise<FfmpegError | undefined> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killSignal) => {
      resolve(toRunError(code, killSignal, readLog(), signal?.aborted === true));
    });
  });
}

/** Runs ffmpeg at low priority until it ends. @throws FfmpegError */
export async function runFfmpeg(run: FfmpegRun): Promise<void> {
  if (run.signal?.aborted) throw new FfmpegError('stopped', '');
  const child = start(run);
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_LIMIT);
  });
  followProgress(child, (seconds) => run.onProgress?.(seconds));
  const stop = () => {
    killTree(child);
  };
  const { limitMs = LIMIT_MS } = run;
  const patience = setTimeout(() => {
    log += `\nstopped after ${String(limitMs)} ms`;
    stop();
  }, limitMs);
  run.signal?.addEventListener('abort', stop, { once: true });
  // A process that fails also breaks its pipes. Its own error says more.
  let pipeError: unknown;
  const bytes = moveBytes(child, run).catch((error: unknown) => {
    pipeError = error;
    stop();
  });
  try {
    const error = await waitForEnd(child, () => log, run.signal);
    await bytes;
    // An error of the reader stops the process, which then reports to have been killed.
    if (pipeError !== undefined && error?.failure !== 'failed' && error?.failure !== 'stopped') {
      throw pipeError as Error;
    }
    if (error) throw error;
  } finally {
    clearTimeout(patience);
    run.signal?.removeEventListener('abort', stop);
  }
}
