import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Engines } from '../../../rendering/engines/choose-engine.ts';
import type { Engine, EngineRef } from '../../../rendering/engines/engine.ts';
import type { FlowSpec } from '../../../rendering/engines/film-spec.ts';
import { toEngineKey, stopJob } from '../engine-job.ts';
import { isUnfinished } from '../task-machine.ts';
import type { TaskRow } from '../task-repository.ts';
import type { ClaimedTask } from './claim.ts';

/**
 * Thrown when the engine cannot tell whether it has the job. Submitting again could make it twice.
 */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

/**
 * Stores the task's job and its engine, which may have been chosen after the order. A job without
 * an owner is stopped: the task ended during submission, or another run of the same attempt has its
 * own job.
 */
async function rememberRef(
  { db, queue }: { db: Database; queue: JobQueue },
  task: ClaimedTask,
  engine: Pick<Engine, 'capabilities'>,
  engineRef: EngineRef,
): Promise<void> {
  const { id: engineId, name: engineLabel } = engine.capabilities();
  const { uid, attempt } = task;
  const jobTask = { uid, attempt, settings: task.settings, engineId };
  const hasUnwantedJob = await db.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('videoTasks')
      .select(['attempt', 'status', 'runUid', 'engineId', 'engineRef'])
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    const goesOn = current?.attempt === attempt && isUnfinished(current.status);
    const knownRef = current?.engineId === engineId ? current.engineRef : null;
    if (goesOn && knownRef === engineRef) return false;
    const keeps = goesOn && (knownRef === null || current.runUid === task.runUid);
    if (keeps) {
      await transaction
        .updateTable('videoTasks')
        .set({ engineRef, engineId, engineLabel })
        .where('uid', '=', uid)
        .execute();
    }
    const unwantedRef = keeps ? knownRef : engineRef;
    if (unwantedRef !== null) await stopJob(queue, transaction, jobTask, unwantedRef);
    return unwantedRef !== null;
  });
  if (hasUnwantedJob) queue.wake('outbox');
}

/** An engine that does not answer now may still have the job, so a failed poll counts as alive. */
async function isJobAlive(engine: Pick<Engine, 'poll'>, ref: EngineRef): Promise<boolean> {
  const status = await engine.poll(ref).catch(() => undefined);
  return !status || ['queued', 'running', 'succeeded'].includes(status.state);
}

/** Returns the job that an earlier run started. A reference of another engine is ignored. */
function getEarlierRef(
  engine: Pick<Engine, 'capabilities'>,
  task: Pick<TaskRow, 'engineRef' | 'engineId'>,
): EngineRef | null {
  return task.engineId === engine.capabilities().id ? task.engineRef : null;
}

/**
 * Starts the task's job at the engine, or finds the one that an earlier run started.
 * @throws EngineRefusal, UnknownOutcomeError
 */
export async function submitJob(
  platform: { db: Database; queue: JobQueue; engines: Engines },
  task: ClaimedTask,
  spec: FlowSpec,
): Promise<EngineRef> {
  const engine = platform.engines[spec.flow];
  const key = toEngineKey(task);
  // A provider whose protocol has no idempotency key still finds the job by its reference.
  const ref = getEarlierRef(engine, task);
  if (ref !== null) {
    await engine.resume?.(ref, spec);
    if (await isJobAlive(engine, ref)) return ref;
  }
  if (task.runs > 1) {
    const reconciliation = await engine.reconcile(key);
    if (reconciliation.outcome === 'unknown') throw new UnknownOutcomeError();
    if (reconciliation.outcome === 'submitted') {
      await engine.resume?.(reconciliation.ref, spec);
      await rememberRef(platform, task, engine, reconciliation.ref);
      return reconciliation.ref;
    }
  }
  const submittedRef = await engine.submit(spec, key);
  await rememberRef(platform, task, engine, submittedRef);
  return submittedRef;
}
