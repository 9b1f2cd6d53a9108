import { PROBLEM_STATUS } from '@vidra/shared-contract';
import { ProblemError } from '../web/http/problem-error.ts';
import { requireAllowed, requireOwn } from './identify.ts';
import { asProblem } from './perform.ts';
import type { Publisher } from './publishers.ts';
import { beginEvent, endEvent, type RequestedAction } from './release-events.ts';
import type { Service } from './service.ts';

/**
 * Refuses names of other teams, and actions without the right to them. Records the attempt.
 *
 * @param requiredReleases names that the publisher needs the right to
 */
export async function refuseOthers(
  { db }: Pick<Service, 'db'>,
  publisher: Publisher,
  releaseRequest: RequestedAction,
  requiredReleases: readonly string[] = releaseRequest.releases,
): Promise<void> {
  try {
    requireAllowed(publisher, releaseRequest.action);
    requireOwn(
      publisher,
      requiredReleases.map((release) => release.split('@')[0] ?? ''),
    );
  } catch (error) {
    const uid = await beginEvent(db, publisher, releaseRequest);
    await endEvent(db, uid, { outcome: 'refused', detail: (error as Error).message });
    throw error;
  }
}

/** Records the start of an action, runs it, and records its result. */
export async function onRecord<T>(
  { db }: Pick<Service, 'db'>,
  publisher: Publisher,
  releaseRequest: RequestedAction,
  work: () => Promise<T>,
): Promise<T> {
  const uid = await beginEvent(db, publisher, releaseRequest);
  try {
    const answer = await work();
    await endEvent(db, uid, { outcome: 'done', revision: readRevision(answer) });
    return answer;
  } catch (cause) {
    const error = asProblem(cause);
    const isRefusal = error instanceof ProblemError && PROBLEM_STATUS[error.code] < 500;
    const detail = error instanceof Error ? error.message : String(error);
    await endEvent(db, uid, { outcome: isRefusal ? 'refused' : 'failed', detail });
    throw error;
  }
}

/** Returns the revision of the new set, if there is one. */
function readRevision(answer: unknown): number | undefined {
  const { revision } = answer as { revision?: unknown };
  return typeof revision === 'number' ? revision : undefined;
}
