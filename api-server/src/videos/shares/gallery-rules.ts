import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../web/http/problem-error.ts';
import {
  requireVideoAllowed,
  type ModerationDependencies,
} from '../tasks/moderation/require-allowed.ts';
import type { TaskRow } from '../tasks/task-repository.ts';

/**
 * Requires that a shared video may be shown in the public gallery.
 * @throws ProblemError `conflict` after a decision against it, `content_refused`, `unavailable`
 */
export async function requireGalleryAllowed(
  platform: ModerationDependencies,
  task: TaskRow,
): Promise<void> {
  if (task.restriction === 'unlist') {
    throw new ProblemError(
      'conflict',
      t`This video cannot be shown in the gallery after a decision about it. Your account page
        says why.`,
    );
  }
  await requireVideoAllowed(platform, task);
}
