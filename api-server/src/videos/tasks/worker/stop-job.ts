import type { Engine, EngineRef } from '../../../rendering/engines/engine.ts';
import type { Logger } from '../../../config/logger.ts';

/** Cleanup of a job at its engine. Failures are only logged, because the task has already ended. */
export interface JobEnds {
  /**
   * Cancels and discards a job that runs in this process. A provider's job is canceled through the
   * outbox by the transaction that ends the task, or the next run continues it.
   */
  stopHere: () => Promise<void>;
  /** Lets the engine discard a job whose files are stored. */
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
