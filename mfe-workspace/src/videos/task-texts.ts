import { isExpired, toSettingLines, getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { plural, type Translate } from '@vidra/shared-i18n/text';
import { formatBytes, formatDate, formatDuration } from '@vidra/shared-ui';

/**
 * Explains why there is no video and what happens to its credits; undefined while there may be one.
 */
export function describeEnd(task: VideoTask, t: Translate): string | undefined {
  if (task.removed) return t`This video was removed after a report. Your account page says why.`;
  if (isExpired(task)) return describeExpiry(task, t);
  const title = getStatusTitle(task.status);
  if (title === 'Cancelled') {
    return task.charged
      ? t`You canceled this video.`
      : t`You canceled this video. You were not charged.`;
  }
  if (title !== 'Failed') return undefined;
  // The server's message already mentions the credits.
  if (task.error) return task.error.message;
  return task.charged
    ? t`We couldn't make this video.`
    : t`We couldn't make this video. You were not charged.`;
}

function describeExpiry({ keptUntil }: VideoTask, t: Translate): string {
  return keptUntil === undefined
    ? t`This video was kept for a while and has expired. Reuse its settings to make it again.`
    : t`This video was kept until ${formatDate(keptUntil)} and has expired.
        Reuse its settings to make it again.`;
}

type Lines = readonly (readonly [name: string, value: string])[];

/** Returns all details of a task as pairs of name and value. */
export function getTaskDetails(task: VideoTask, t: Translate): Lines {
  const pairs: [string, string | null][] = [
    [t`Credits`, describePrice(task, t)],
    [t`Created`, formatDate(task.createTime, 'datetime')],
    [t`Kept until`, task.keptUntil === undefined ? null : formatDate(task.keptUntil)],
    [t`Attempts`, task.attempt > 1 ? String(task.attempt) : null],
    [t`Downloads`, task.downloads > 0 ? String(task.downloads) : null],
    [t`Engine`, task.engine.label],
    // Translators: confirmations that a video may show or sound like a person.
    [t`Likeness`, describeConsents(task, t)],
  ];
  const taskLines = pairs.flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return [...toSettingLines(task.settings), ...taskLines];
}

function describePrice({ credits, charged }: VideoTask, t: Translate): string {
  return charged
    ? // Translators: the credits that a video has cost, beside the name "Credits".
      t`${plural(credits, { one: '# charged', other: '# charged' })}`
    : t`${plural(credits, { one: '# not charged', other: '# not charged' })}`;
}

/** Describes the confirmations that the owner gave, the same wording of one day once. */
function describeConsents({ consents = [] }: VideoTask, t: Translate): string | null {
  const texts = consents.map(
    ({ words, giveTime }) => t`You confirmed on ${formatDate(giveTime)}: “${words}”`,
  );
  return texts.length > 0 ? [...new Set(texts)].join(' ') : null;
}

/** Returns the known details of the finished file, without its check. */
export function getFileLines({ video }: VideoTask, t: Translate): Lines {
  if (!video) return [];
  const { width, height, durationSeconds, sizeBytes, signed } = video;
  const file = `${width} × ${height}, ${formatDuration(durationSeconds)}, ${formatBytes(sizeBytes)}`;
  const credentials = signed ? ([[t`Content Credentials`, t`Signed by this site`]] as const) : [];
  return [[t`File`, file], ...credentials];
}

/** Returns the prompts of a video; empty if its flow has none. */
export function getPrompts({ settings }: VideoTask): { prompt: string; negativePrompt: string } {
  return {
    prompt: 'prompt' in settings ? settings.prompt : '',
    negativePrompt: 'negativePrompt' in settings ? settings.negativePrompt : '',
  };
}
