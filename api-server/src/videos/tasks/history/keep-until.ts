import { message, t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import { formatDay } from '../../../language/format.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { readCurrentPlan } from '../../../money/membership/membership.ts';
import type { TaskRow } from '../task-repository.ts';

type RetentionConfig = Pick<Config, 'catalog' | 'stripe' | 'videoRetentionDays'>;

const DAY_MS = 24 * 3_600_000;
/** Means forever, because null in this column means undecided. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** Returns whether finished videos ever expire for anybody. */
export const hasVideoRetention = ({ catalog, videoRetentionDays }: RetentionConfig): boolean =>
  videoRetentionDays > 0 ||
  catalog.plans.some((plan) => (plan.videoRetentionDays ?? videoRetentionDays) > 0);

/**
 * Returns how long a video finished now is kept. The current plan decides, and an announced date
 * stays.
 * @returns null when no videos are removed at all
 */
export async function keepUntil(
  db: Database,
  config: RetentionConfig,
  userUid: string,
): Promise<Date | null> {
  if (!hasVideoRetention(config)) return null;
  const plan = await readCurrentPlan(db, config, userUid);
  const days = plan.videoRetentionDays ?? config.videoRetentionDays;
  return days === 0 ? FOR_GOOD : new Date(Date.now() + days * DAY_MS);
}

/** Returns the date for the owner. Absent means forever. */
export const presentKeepUntil = ({ keepUntil: date }: Pick<TaskRow, 'keepUntil'>) =>
  date === null || date >= FOR_GOOD ? {} : { keptUntil: date.getTime() };

/** Advice to the owner of a video that is gone. */
export const MAKE_AGAIN = message`Make it again with the same settings.`;

/**
 * Checks that a video's files still exist.
 *
 * @param advice message that says what to do
 * @throws ProblemError `video_expired`
 */
export function requireKept(
  { filesRemovedAt, keepUntil: date }: Pick<TaskRow, 'filesRemovedAt' | 'keepUntil'>,
  advice: string,
): void {
  if (filesRemovedAt === null) return;
  const keptUntil = formatDay(date ?? filesRemovedAt);
  // Translators: the second value is a sentence of advice.
  throw new ProblemError('video_expired', t`This video expired on ${keptUntil}. ${t(advice)}`);
}
