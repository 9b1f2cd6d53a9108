import { message } from '@vidra/shared-i18n/text';

/** Why somebody reports a shared video, with the words of the form and of emails. */
export const REPORT_CATEGORIES = [
  { value: 'likeness', label: message`Shows someone without their consent` },
  { value: 'minors', label: message`Endangers a child` },
  { value: 'sexual', label: message`Sexual content` },
  { value: 'hate', label: message`Hate or harassment` },
  { value: 'violence', label: message`Violence, threats, or terrorism` },
  { value: 'scam', label: message`Scam or fraud` },
  { value: 'deception', label: message`Misleads people, such as an unlabeled deepfake` },
  { value: 'copyright', label: message`Uses a work or brand without permission` },
  { value: 'privacy', label: message`Reveals private information` },
  { value: 'goods', label: message`Illegal goods or services` },
  { value: 'other', label: message`Something else` },
] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]['value'];

/** Returns the words of a category, or of "Something else" for one of a newer release. */
export function getCategoryLabel(value: string): string {
  const category = REPORT_CATEGORIES.find((candidate) => candidate.value === value);
  return category?.label ?? message`Something else`;
}

/** Decisions about a reported video: buttons, and words for the audit log, emails and lists. */
export const REPORT_DECISIONS = [
  { value: 'keep', label: message`Keep`, result: message`Stays shared` },
  { value: 'unlist', label: message`Unlist`, result: message`Out of the gallery` },
  { value: 'unshare', label: message`Unshare`, result: message`No longer shared` },
  { value: 'remove', label: message`Remove`, result: message`Removed` },
  { value: 'suspend', label: message`Suspend`, result: message`Account suspended` },
] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number]['value'];

/** What a decision against a video is based on. */
export const DECISION_BASES = ['law', 'terms'] as const;
export type DecisionBasis = (typeof DECISION_BASES)[number];

/** Lengths of texts in reports, decisions and appeals, in characters. */
export const REPORT_TEXT = { shortest: 10, longest: 2000 } as const;

/** Days in which operators should answer a report or an appeal. */
export const REPORT_DUE_DAYS = 7;

/** Months in which a decision can be appealed. */
export const APPEAL_MONTHS = 6;
