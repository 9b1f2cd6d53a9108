import { PROBLEM_STATUS } from '@vidra/shared-contract';
import { ProblemError } from '../../web/http/problem-error.ts';
import { requireOwn } from './identify.ts';
import { asProblem } from './perform.ts';
import type { Publisher } from './publishers.ts';
import { beginEvent, endEvent, type Asked } from './release-events.ts';
import type { Service } from './service.ts';

/** Whoever asks for another team's name is on record, too. */
export async function refuseOthers(
  { db }: Pick<Service, 'db'>,
  publisher: Publisher,
  asked: Asked,
): Promise<void> {
  try {
    requireOwn(
      publisher,
      asked.releases.map((each) => each.split('@')[0] ?? ''),
    );
  } catch (error) {
    const uid = await beginEvent(db, publisher, asked);
    await endEvent(db, uid, { outcome: 'refused', detail: (error as Error).message });
    throw error;
  }
}

/** Puts on record that it begins, does it, and puts on record how it ended. */
export async function onRecord<T>(
  { db }: Pick<Service, 'db'>,
  publisher: Publisher,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const uid = await beginEvent(db, publisher, asked);
  try {
    const answer = await work();
    await endEvent(db, uid, { outcome: 'done', revision: revisionOf(answer) });
    return answer;
  } catch (caught) {
    const error = asProblem(caught);
    const refused = error instanceof ProblemError && PROBLEM_STATUS[error.code] < 500;
    const detail = error instanceof Error ? error.message : String(error);
    await endEvent(db, uid, { outcome: refused ? 'refused' : 'failed', detail });
    throw error;
  }
}

/** The set that it made, if it made one. */
function revisionOf(answer: unknown): number | undefined {
  const { revision } = answer as { revision?: unknown };
  return typeof revision === 'number' ? revision : undefined;
}
