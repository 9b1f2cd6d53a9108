import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { AdminError } from '../commands/context/open-admin.ts';
import { redriveTask } from '../commands/videos/tasks.ts';
import type { Platform } from '../../platform/platform.ts';
import { actAsOperator } from './operator-role.ts';

type Result = CallAnswer<'operatorRedrive'>['results'][number];

/** Stored in English and translated when it is answered. */
// Translators: what an operator did with a failed task.
const RETRY_SUMMARY = message`Retried`;

/** Redrives each task separately, because a refused task does not affect the others. */
async function redriveOneTask(
  platform: Pick<Platform, 'db' | 'queue'>,
  operator: SignedInUser,
  taskUid: string,
  reason: string,
): Promise<Result> {
  try {
    const action = { action: 'redrive', subject: taskUid, what: RETRY_SUMMARY, reason } as const;
    const outcome = await redriveTask(platform, taskUid, (transaction) =>
      actAsOperator(transaction, operator, action),
    );
    return outcome === 'queued'
      ? { taskUid, outcome, message: t`Retrying.` }
      : { taskUid, outcome: 'under-way', message: t`Already in progress.` };
  } catch (error) {
    const isRefusal =
      error instanceof AdminError || (error instanceof ProblemError && error.code !== 'forbidden');
    if (!isRefusal) throw error;
    return { taskUid, outcome: 'refused', message: error.message };
  }
}

/** Redrives failed, canceled or lost tasks. @throws ProblemError `forbidden` */
export async function redriveTasks(
  platform: Pick<Platform, 'db' | 'queue'>,
  operator: SignedInUser,
  { taskUids, reason }: { taskUids: readonly string[]; reason: string },
): Promise<CallAnswer<'operatorRedrive'>> {
  const results: Result[] = [];
  for (const taskUid of new Set(taskUids)) {
    results.push(await redriveOneTask(platform, operator, taskUid, reason));
  }
  return { results };
}
