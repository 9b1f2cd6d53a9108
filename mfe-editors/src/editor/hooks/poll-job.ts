interface Job {
  readonly status: 'queued' | 'running' | 'done' | 'failed';
}

const PAUSE_MS = 700;

/**
 * Polls a short job until it is done or failed.
 *
 * @throws the signal's reason when it is aborted
 */
export async function pollJob<J extends Job>(
  job: J,
  ask: () => Promise<J>,
  signal: AbortSignal,
): Promise<J> {
  let last = job;
  while (last.status === 'queued' || last.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
    last = await ask();
  }
  return last;
}
