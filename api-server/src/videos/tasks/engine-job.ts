import type { Flow } from '@vidra/shared-contract';
import type { Logger } from '../../config/logger.ts';
import type { Database } from '../../data/database/schema.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Engines } from '../../rendering/engines/choose-engine.ts';
import type { Engine, EngineRef } from '../../rendering/engines/engine.ts';
import type { FlowSpec } from '../../rendering/engines/film-spec.ts';
import { getFlow } from '../flows/flows.ts';
import type { TaskRow } from './task-repository.ts';

/** A job at a provider that is no longer wanted. */
interface UnwantedJob {
  taskUid: string;
  flow: Flow;
  engineId: string;
  /** Key that it was submitted with. */
  key: string;
  /** Null when it is unknown whether the provider has the job. */
  ref: EngineRef | null;
  /** Epoch milliseconds. */
  unwantedSince: number;
}

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'stop-engine-job': UnwantedJob;
  }
}

/** Columns of a task that are needed to stop its job. */
export const ENGINE_JOB_COLUMNS = [
  'uid',
  'attempt',
  'status',
  'runs',
  'settings',
  'engineId',
  'engineRef',
] as const satisfies readonly (keyof TaskRow)[];
type EngineJob = Pick<TaskRow, (typeof ENGINE_JOB_COLUMNS)[number]>;

/** After this time, a submission that was in progress when the job became unwanted has ended. */
const SUBMISSION_MS = 60_000;

/**
 * Returns the key for submitting an attempt's job. It depends on the task alone, so it is known
 * before the call.
 */
export const toEngineKey = ({ uid, attempt }: Pick<TaskRow, 'uid' | 'attempt'>): string =>
  `${uid}:${attempt}`;

/** Stops a job at its provider once the transaction is committed. */
export async function stopJob(
  queue: Pick<JobQueue, 'send'>,
  transaction: Database,
  task: Pick<EngineJob, 'uid' | 'attempt' | 'settings' | 'engineId'>,
  ref: EngineRef | null,
): Promise<void> {
  await sendEffect(queue, transaction, 'stop-engine-job', {
    taskUid: task.uid,
    flow: getFlow(task.settings),
    engineId: task.engineId,
    key: toEngineKey(task),
    ref,
    unwantedSince: Date.now(),
  });
}

/** Stops the job of a task that ended without a video. */
export async function stopJobAfter(
  queue: Pick<JobQueue, 'send'>,
  transaction: Database,
  task: EngineJob,
): Promise<void> {
  // A run that fails without a job reference has started no job.
  const mayHaveOne = task.engineRef !== null || (task.runs > 0 && task.status !== 'failed');
  if (mayHaveOne) await stopJob(queue, transaction, task, task.engineRef);
}

async function findJobRef(
  engine: Engine<FlowSpec>,
  { ref, key, unwantedSince }: UnwantedJob,
): Promise<EngineRef | undefined> {
  if (ref !== null) return ref;
  const reconciliation = await engine.reconcile(key);
  if (reconciliation.outcome === 'submitted') return reconciliation.ref;
  if (reconciliation.outcome === 'not_submitted' && Date.now() - unwantedSince < SUBMISSION_MS) {
    throw new Error('The job may still be on its way to the engine. Checking again.');
  }
  return undefined;
}

/**
 * Stops a provider's job and discards it. Jobs inside a process are stopped by the run that follows
 * them, or end with their process.
 *
 * @throws when the provider does not answer, so that it is retried
 */
export async function stopEngineJob(
  { engines, logger }: { engines: Engines; logger: Logger },
  job: UnwantedJob,
): Promise<void> {
  const { taskUid, engineId } = job;
  const engine: Engine<FlowSpec> = engines[job.flow];
  const { id, jobsOutliveProcess } = engine.capabilities();
  if (id !== engineId) {
    logger.warn({ task: taskUid, engine: engineId }, 'a job runs at an engine that is gone');
    return;
  }
  if (!jobsOutliveProcess) return;
  const ref = await findJobRef(engine, job);
  if (ref === undefined) return;
  await engine.cancel(ref);
  await engine.discard(ref);
}
