import { t } from '@vidra/shared-i18n/text';

/** Tells how to object to a refusal. */
export const describeObjection = (contact: string): string =>
  contact === ''
    ? t`If you think this is a mistake, contact the site's operator.`
    : t`If you think this is a mistake, write to ${contact}.`;

/** What moderation checks. */
export type ModeratedThing = 'order' | 'title' | 'video' | 'comment';

interface RefusalWords {
  thing: ModeratedThing;
  /** Reasons of the person who looked at it and refused it too. Null if nobody has decided. */
  answer: string | null;
  title: string;
  reason: string;
  /** The operator's address; empty: none is configured. */
  contact: string;
}

/** Describes what breaks a rule, and how to object. */
export function describeRefusal(options: RefusalWords): string {
  const { thing, answer, contact } = options;
  const rule = t(options.title);
  const objection = describeObjection(contact);
  const reason = describeReason(t(options.reason), answer);
  switch (thing) {
    case 'order':
      // Translators: the rule's name, a sentence with the reason, and one on how to object.
      return t`Your order breaks the rule “${rule}”. ${reason} Change the text or image.
        ${objection} Nothing was charged.`;
    case 'title':
      return t`Your title breaks the rule “${rule}”. ${reason} Choose another title. ${objection}`;
    case 'video':
      return t`Your video breaks the rule “${rule}”. ${reason} It stays shared by its link.
        ${objection}`;
    case 'comment':
      return t`Your comment breaks the rule “${rule}”. ${reason} Change its text. ${objection}`;
  }
}

function describeReason(reason: string, answer: string | null): string {
  if (answer === null) return reason;
  // Translators: a sentence with the reason, and what the person wrote.
  return t`${reason} A person looked at it and decided: ${answer}`;
}
