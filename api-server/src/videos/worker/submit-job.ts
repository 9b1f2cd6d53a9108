import type { Engine, EngineRef } from '../../engines/engine.ts';
import type { FlowSpec } from '../../engines/film-spec.ts';
import type { Platform } from '../../platform.ts';
import { engineFor } from '../flows.ts';
import type { ClaimedTask } from './claim.ts';

/** The engine cannot say whether it has the job: submitting again could make it twice. */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

async function rememberRef({ db }: Platform, task: ClaimedTask, engineRef: EngineRef) {
  await db
    .updateTable('videoTasks')
    .set({ engineRef })
    .where('uid', '=', task.uid)
    .where('runUid', '=', task.runUid)
    .execute();
}

async function goesOn(engine: Pick<Engine, 'poll'>, ref: EngineRef): Promise<boolean> {
  const { state } = await engine.poll(ref);
  return state === 'queued' || state === 'running' || state === 'succeeded';
}

/**
 * Starts the task's job at the engine, or finds the one that a run before this one started.
 * @throws EngineRefusal, UnknownOutcomeError
 */
export async function submitJob(
  platform: Platform,
  task: ClaimedTask,
  spec: FlowSpec,
): Promise<EngineRef> {
  const engine = engineFor(platform, spec.flow);
  // The key is known from the task alone, so it is stored before the call is made.
  const key = `${task.uid}:${task.attempt}`;
  if (task.runs > 1) {
    // A provider whose protocol takes no key still knows the job by its own name.
    if (task.engineRef !== null && (await goesOn(engine, task.engineRef))) return task.engineRef;
    const earlier = await engine.reconcile(key);
    if (earlier.outcome === 'unknown') throw new UnknownOutcomeError();
    if (earlier.outcome === 'submitted') {
      await rememberRef(platform, task, earlier.ref);
      return earlier.ref;
    }
  }
  const ref = await engine.submit(spec, key);
  await rememberRef(platform, task, ref);
  return ref;
}
