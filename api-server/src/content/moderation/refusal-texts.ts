/** Tells how to object to a refusal. */
export const describeObjection = (contact: string): string =>
  contact === ''
    ? "If you think this is a mistake, contact the site's operator."
    : `If you think this is a mistake, write to ${contact}.`;

/** What moderation checks. */
export type ModeratedThing = 'order' | 'title' | 'video' | 'comment';

const ADVICE: Record<ModeratedThing, string> = {
  order: 'Change the text or image.',
  title: 'Choose another title.',
  video: 'It stays shared by its link.',
  comment: 'Change its text.',
};

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
  const { thing, title, reason, answer, contact } = options;
  const review = answer === null ? '' : ` A person looked at it and decided: ${answer}`;
  const words = `Your ${thing} breaks the rule “${title}”. ${reason}${review} ${ADVICE[thing]} ${describeObjection(contact)}`;
  return thing === 'order' ? `${words} Nothing was charged.` : words;
}
