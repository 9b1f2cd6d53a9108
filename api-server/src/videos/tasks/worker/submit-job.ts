import type { Engine, EngineRef } from '../../../making/engines/engine.ts';
import type { FlowSpec } from '../../../making/engines/film-spec.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Engines } from '../../../making/engines/choose-engine.ts';
import type { TaskRow } from '../task-repository.ts';
import type { ClaimedTask } from './claim.ts';

/** The engine cannot say whether it has the job: submitting again could make it twice. */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

/** Also which engine has it: another one may have been chosen since the order. */
async function rememberRef(
  { db }: { db: Database },
  task: ClaimedTask,
  engine: Pick<Engine, 'capabilities'>,
  engineRef: EngineRef,
) {
  const { id: engineId, name: engineLabel } = engine.capabilities();
  await db
    .updateTable('videoTasks')
    .set({ engineRef, engineId, engineLabel })
    .where('uid', '=', task.uid)
    .where('runUid', '=', task.runUid)
    .execute();
}

/** An engine that does not answer now may still have the job: whoever follows it has patience. */
async function goesOn(engine: Pick<Engine, 'poll'>, ref: EngineRef): Promise<boolean> {
  const status = await engine.poll(ref).catch(() => undefined);
  return !status || ['queued', 'running', 'succeeded'].includes(status.state);
}

/** The job that a run before this one started; another engine's reference means nothing here. */
export function refAt(
  engine: Pick<Engine, 'capabilities'>,
  task: Pick<TaskRow, 'engineRef' | 'engineId'>,
): EngineRef | null {
  return task.engineId === engine.capabilities().id ? task.engineRef : null;
}

/**
 * Starts the task's job at the engine, or finds the one that a run before this one started.
 * @throws EngineRefusal, UnknownOutcomeError
 */
export async function submitJob(
  platform: { db: Database; engines: Engines },
  task: ClaimedTask,
  spec: FlowSpec,
): Promise<EngineRef> {
  const engine = platform.engines[spec.flow];
  // The key is known from the task alone, so it is stored before the call is made.
  const key = `${task.uid}:${task.attempt}`;
  // A provider whose protocol takes no key still knows the job by its own name.
  const ref = refAt(engine, task);
  if (ref !== null) {
    await engine.resume?.(ref, spec);
    if (await goesOn(engine, ref)) return ref;
  }
  if (task.runs > 1) {
    const earlier = await engine.reconcile(key);
    if (earlier.outcome === 'unknown') throw new UnknownOutcomeError();
    if (earlier.outcome === 'submitted') {
      await engine.resume?.(earlier.ref, spec);
      await rememberRef(platform, task, engine, earlier.ref);
      return earlier.ref;
    }
  }
  const submitted = await engine.submit(spec, key);
  await rememberRef(platform, task, engine, submitted);
  return submitted;
}
