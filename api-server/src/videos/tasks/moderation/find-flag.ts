import type { Logger } from '../../../config/logger.ts';
import type {
  Moderation,
  ModerationFlag,
  ModerationInput,
} from '../../../content/moderation/moderation.ts';
import type { Database } from '../../../data/database/schema.ts';
import { findAnswer, getFingerprint } from './flags.ts';

/** A rule that content breaks, unless an operator approved it. */
export interface FoundFlag {
  flag: ModerationFlag;
  fingerprint: string;
  /** Reasons of the operator who refused the same content. Null if nobody decided. */
  answer: string | null;
}

/** Removes the text or file that a flag names. */
function removePlace(
  { texts, images, recordings = [] }: ModerationInput,
  { text, fileUid }: ModerationFlag,
): ModerationInput {
  return {
    texts: text === undefined ? texts : texts.filter((entry) => entry.text !== text),
    images: images.filter((image) => image.fileUid !== fileUid),
    recordings: recordings.filter((recording) => recording.fileUid !== fileUid),
  };
}

const countParts = ({ texts, images, recordings = [] }: ModerationInput) =>
  texts.length + images.length + recordings.length;

/**
 * Finds the first rule that a person's content breaks. What an operator approved passes, and the
 * rest is still checked.
 * @throws ProviderError when the service does not answer as its protocol says
 */
export async function findUnapprovedFlag(
  { db, moderation, logger }: { db: Database; moderation: Moderation; logger: Logger },
  userUid: string,
  input: ModerationInput,
): Promise<FoundFlag | undefined> {
  const flag = await moderation.findFlag(input);
  if (!flag) return undefined;
  const fingerprint = getFingerprint(moderation.id, flag, input);
  const record = await findAnswer(db, userUid, fingerprint);
  if (record?.state !== 'approved') {
    return { flag, fingerprint, answer: record?.state === 'refused' ? record.answer : null };
  }
  logger.info({ rule: flag.title, userUid }, 'an operator approved what moderation stops');
  const rest = removePlace(input, flag);
  if (countParts(rest) === countParts(input)) return undefined;
  return findUnapprovedFlag({ db, moderation, logger }, userUid, rest);
}
