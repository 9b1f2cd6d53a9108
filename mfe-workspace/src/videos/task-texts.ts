import { isExpired, toSettingLines, getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { formatBytes, formatCredits, formatDate, formatDuration } from '@vidra/shared-ui';

/**
 * Explains why there is no video and what happens to its credits; undefined while there may be one.
 */
export function describeEnd(task: VideoTask): string | undefined {
  if (task.removed) return 'This video was removed after a report. Your account page says why.';
  if (isExpired(task)) return describeExpiry(task);
  const title = getStatusTitle(task.status);
  if (title === 'Cancelled') return `You canceled this video.${describeCharge(task)}`;
  if (title !== 'Failed') return undefined;
  // The server's message already mentions the credits.
  return task.error?.message ?? `We couldn't make this video.${describeCharge(task)}`;
}

function describeExpiry({ keptUntil }: VideoTask): string {
  const untilText = keptUntil === undefined ? 'for a while' : `until ${formatDate(keptUntil)}`;
  return `This video was kept ${untilText} and has expired. Reuse its settings to make it again.`;
}

function describeCharge({ charged }: VideoTask): string {
  return charged ? '' : ' You were not charged.';
}

type Lines = readonly (readonly [name: string, value: string])[];

/** Returns all details of a task as pairs of name and value. */
export function getTaskDetails(task: VideoTask): Lines {
  const price = `${formatCredits(task.credits)} ${task.charged ? 'charged' : 'not charged'}`;
  const pairs: [string, string | null][] = [
    ['Credits', price],
    ['Created', formatDate(task.createTime, 'datetime')],
    ['Kept until', task.keptUntil === undefined ? null : formatDate(task.keptUntil)],
    ['Attempts', task.attempt > 1 ? String(task.attempt) : null],
    ['Downloads', task.downloads > 0 ? String(task.downloads) : null],
    ['Engine', task.engine.label],
    ['Likeness', describeConsents(task)],
  ];
  const taskLines = pairs.flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return [...toSettingLines(task.settings), ...taskLines];
}

/** Describes the confirmations that the owner gave, the same wording of one day once. */
function describeConsents({ consents = [] }: VideoTask): string | null {
  const texts = consents.map(
    ({ words, giveTime }) => `You confirmed on ${formatDate(giveTime)}: “${words}”`,
  );
  return texts.length > 0 ? [...new Set(texts)].join(' ') : null;
}

/** Returns the known details of the finished file, without its check. */
export function getFileLines({ video }: VideoTask): Lines {
  if (!video) return [];
  const { width, height, durationSeconds, sizeBytes, signed } = video;
  const file = `${width} × ${height}, ${formatDuration(durationSeconds)}, ${formatBytes(sizeBytes)}`;
  const credentials = signed ? ([['Content Credentials', 'Signed by this site']] as const) : [];
  return [['File', file], ...credentials];
}

/** Returns the prompts of a video; empty if its flow has none. */
export function getPrompts({ settings }: VideoTask): { prompt: string; negativePrompt: string } {
  return {
    prompt: 'prompt' in settings ? settings.prompt : '',
    negativePrompt: 'negativePrompt' in settings ? settings.negativePrompt : '',
  };
}
