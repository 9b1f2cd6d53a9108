import { t } from '@vidra/shared-i18n/text';
import type { EngineFailure, EngineStatus } from '../engine.ts';

export interface PartStatus {
  name: string;
  status: EngineStatus;
}

/** Returns the user-facing failure when one part of a film cannot be made. */
export const toPartFailure = <F extends Pick<EngineFailure, 'message'>>(
  name: string,
  failure: F,
): F => {
  if (name === '') return failure;
  const reason = t(failure.message);
  // Translators: a part of the film, and a sentence on what went wrong with it.
  return { ...failure, message: t`${name}: ${reason}` };
};

function getFraction(status: EngineStatus): number {
  if (status.state === 'succeeded') return 1;
  return status.state === 'running' ? (status.fraction ?? 0) : 0;
}

const isQueued = ({ status }: PartStatus) => status.state === 'queued';

function toQueuedStatus(parts: readonly PartStatus[]): EngineStatus {
  const places = parts.flatMap(({ status }) =>
    status.state === 'queued' && status.place !== undefined ? [status.place] : [],
  );
  return { state: 'queued', ...(places.length > 0 && { place: Math.min(...places) }) };
}

/**
 * Combines the statuses of a film's parts. A failed part decides; otherwise the completed share
 * counts, with the assembly as one more step. Returns undefined once all parts are done.
 */
export function combineStatuses(parts: readonly PartStatus[]): EngineStatus | undefined {
  for (const { name, status } of parts) {
    if (status.state === 'failed') return toPartFailure(name, status);
  }
  const endedPart = parts.find(
    ({ status }) => status.state === 'lost' || status.state === 'cancelled',
  );
  if (endedPart) return endedPart.status;
  if (parts.every(({ status }) => status.state === 'succeeded')) return undefined;
  if (parts.every(isQueued)) return toQueuedStatus(parts);
  const completedParts = parts.reduce((sum, { status }) => sum + getFraction(status), 0);
  return { state: 'running', stage: 'render', fraction: completedParts / (parts.length + 1) };
}
