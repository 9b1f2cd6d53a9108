import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemCode } from '@vidra/shared-contract';
import { message } from '@vidra/shared-i18n/text';
import type {
  Engine,
  EngineArtefact,
  EngineFailureCode,
  EngineRef,
  EngineStatus,
} from '../../../rendering/engines/engine.ts';
import type { Logger } from '../../../config/logger.ts';
import type { Ownership, Progress } from './report.ts';

/** How a job at the engine ended for this run. */
export type JobEnd =
  | { kind: 'succeeded'; artefacts: readonly EngineArtefact[] }
  | { kind: 'failed'; code: ProblemCode; message: string; retryable: boolean }
  | { kind: 'lost' }
  /**
   * Canceled or deleted by its owner, or owned by another run. This run must write nothing more.
   */
  | { kind: 'unwanted'; ownership: Ownership }
  /** This process is stopping. */
  | { kind: 'stopped' };

export interface FollowOptions {
  engine: Pick<Engine, 'poll'>;
  ref: EngineRef;
  /** Aborted when the process stops. */
  signal: AbortSignal;
  logger: Logger;
  limitSeconds: { queued: number; running: number };
  report: (progress: Progress) => Promise<Ownership>;
}

const POLL_MS = 200;
const REPORT_MS = 500;
/** An engine that is unreachable for this long has failed. */
const PATIENCE_MS = 60_000;

const TIMEOUT: JobEnd = {
  kind: 'failed',
  code: 'engine_failed',
  message: message`Rendering took too long, so we stopped it.`,
  retryable: true,
};
const UNREACHABLE: JobEnd = {
  kind: 'failed',
  code: 'unavailable',
  message: message`We couldn't reach the engine.`,
  retryable: true,
};

/** Returns the problem code for an engine's failure. */
export function toProblemCode(code: EngineFailureCode): ProblemCode {
  if (code === 'storage_full' || code === 'content_refused') return code;
  return code === 'engine_unavailable' ? 'unavailable' : 'engine_failed';
}

function toJobEnd(status: EngineStatus): JobEnd | undefined {
  switch (status.state) {
    case 'succeeded':
      return { kind: 'succeeded', artefacts: status.artefacts };
    case 'failed': {
      const { message, retryable } = status;
      return { kind: 'failed', code: toProblemCode(status.code), message, retryable };
    }
    case 'lost':
    case 'cancelled':
      return { kind: 'lost' };
    default:
      return undefined;
  }
}

function toProgress(status: EngineStatus | undefined): Progress {
  switch (status?.state) {
    case 'running':
      return { stage: status.stage, fraction: status.fraction ?? null, place: null };
    case 'queued':
      return { stage: 'queue', fraction: null, place: status.place ?? null };
    default:
      return { stage: 'prepare', fraction: null, place: null };
  }
}

/** Polls a job until it ends or is no longer wanted, and reports its progress twice a second. */
export async function followJob(options: FollowOptions): Promise<JobEnd> {
  const { engine, ref, signal, limitSeconds } = options;
  let state: 'queued' | 'running' = 'queued';
  let stateSince = Date.now();
  let answeredAt = Date.now();
  let reportedAt = 0;
  while (!signal.aborted) {
    const status = await engine.poll(ref).catch((error: unknown) => {
      options.logger.warn({ err: error }, 'the engine does not answer');
      return undefined;
    });
    const now = Date.now();
    if (status) answeredAt = now;
    else if (now - answeredAt > PATIENCE_MS) return UNREACHABLE;
    const end = status && toJobEnd(status);
    if (end) return end;
    if (status?.state === 'running' && state === 'queued') {
      state = 'running';
      stateSince = now;
    }
    if (now - stateSince > limitSeconds[state] * 1000) return TIMEOUT;
    if (now - reportedAt >= REPORT_MS) {
      reportedAt = now;
      const ownership = await options.report(toProgress(status));
      if (ownership !== 'owned') return { kind: 'unwanted', ownership };
    }
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return { kind: 'stopped' };
}
