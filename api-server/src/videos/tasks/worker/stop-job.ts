import type { Engine, EngineRef } from '../../../making/engines/engine.ts';
import type { Logger } from '../../../config/logger.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Engines } from '../../../making/engines/choose-engine.ts';
import { flowOf } from '../../flows/flows.ts';
import { refAt } from './submit-job.ts';

/** What is done with a job at its engine. What goes wrong is only logged: the task has its end. */
export interface JobEnds {
  /** Stops what may still run. */
  cancel: () => Promise<void>;
  /** Lets the engine forget the job. */
  discard: () => Promise<void>;
}

export function endsOf(
  engine: Pick<Engine, 'cancel' | 'discard'>,
  ref: EngineRef,
  logger: Logger,
): JobEnds {
  const attempt = (what: string, call: () => Promise<unknown>) => async () => {
    await call().catch((error: unknown) => {
      logger.warn({ err: error }, `the engine's job could not be ${what}`);
    });
  };
  return {
    cancel: attempt('stopped', () => engine.cancel(ref)),
    discard: attempt('discarded', () => engine.discard(ref)),
  };
}

/** A task that was cancelled while nobody followed its job: the job itself still has to be stopped. */
export async function stopAbandonedJob(
  platform: { logger: Logger; db: Database; engines: Engines },
  taskUid: string,
): Promise<void> {
  const task = await platform.db
    .selectFrom('videoTasks')
    .select(['settings', 'engineRef', 'engineId'])
    .where('uid', '=', taskUid)
    .where('status', '=', 'cancelled')
    .executeTakeFirst();
  if (!task) return;
  const engine = platform.engines[flowOf(task.settings)];
  const ref = refAt(engine, task);
  if (ref === null) return;
  const { cancel, discard } = endsOf(engine, ref, platform.logger.child({ task: taskUid }));
  await cancel();
  await discard();
}
