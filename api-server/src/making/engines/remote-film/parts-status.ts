import type { EngineFailure, EngineStatus } from '../engine.ts';

export interface PartStatus {
  name: string;
  status: EngineStatus;
}

/** What a person is told when one part of a film cannot be made. */
export const failureOfPart = <F extends Pick<EngineFailure, 'message'>>(
  name: string,
  failure: F,
): F => (name === '' ? failure : { ...failure, message: `${name}: ${failure.message}` });

function fractionOf(status: EngineStatus): number {
  if (status.state === 'succeeded') return 1;
  return status.state === 'running' ? (status.fraction ?? 0) : 0;
}

const isQueued = ({ status }: PartStatus) => status.state === 'queued';

function queued(parts: readonly PartStatus[]): EngineStatus {
  const places = parts.flatMap(({ status }) =>
    status.state === 'queued' && status.place !== undefined ? [status.place] : [],
  );
  return { state: 'queued', ...(places.length > 0 && { place: Math.min(...places) }) };
}

/**
 * The status of a film whose parts are at the provider: one that cannot be made decides, else what
 * is done of them counts. Putting them together is one step more. Nothing while all of them are done.
 */
export function combinedStatus(parts: readonly PartStatus[]): EngineStatus | undefined {
  for (const { name, status } of parts) {
    if (status.state === 'failed') return failureOfPart(name, status);
  }
  const over = parts.find(({ status }) => status.state === 'lost' || status.state === 'cancelled');
  if (over) return over.status;
  if (parts.every(({ status }) => status.state === 'succeeded')) return undefined;
  if (parts.every(isQueued)) return queued(parts);
  const done = parts.reduce((sum, { status }) => sum + fractionOf(status), 0);
  return { state: 'running', stage: 'render', fraction: done / (parts.length + 1) };
}
