import type { Engine, EngineRef } from '../../../rendering/engines/engine.ts';
import type { Logger } from '../../../config/logger.ts';

/** What is done with a job at its engine. What goes wrong is only logged: the task has its end. */
export interface JobEnds {
  /**
   * Stops and forgets a job that lives within this process. A provider's job is stopped by the
   * transaction that ends the task, through the outbox; or it belongs to the run that goes on with it.
   */
  stopHere: () => Promise<void>;
  /** Lets the engine forget a job whose files are stored. */
  discard: () => Promise<void>;
}

export function createJobEnds(
  engine: Pick<Engine, 'cancel' | 'discard' | 'capabilities'>,
  ref: EngineRef,
  logger: Logger,
): JobEnds {
  const attempt = (action: string, call: () => Promise<unknown>) => async () => {
    await call().catch((error: unknown) => {
      logger.warn({ err: error }, `the engine's job could not be ${action}`);
    });
  };
  const cancel = attempt('stopped', () => engine.cancel(ref));
  const discard = attempt('discarded', () => engine.discard(ref));
  return {
    stopHere: async () => {
      if (engine.capabilities().jobsOutliveProcess) return;
      await cancel();
      await discard();
    },
    discard,
  };
}
