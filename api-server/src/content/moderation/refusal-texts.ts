/** Tells how to object to a refusal. */
export const describeObjection = (contact: string): string =>
  contact === ''
    ? "If you think this is a mistake, contact the site's operator."
    : `If you think this is a mistake, write to ${contact}.`;

/** What moderation checks. */
export type ModeratedThing = 'order' | 'title' | 'video';

const ADVICE: Record<ModeratedThing, string> = {
  order: 'Change the text or image.',
  title: 'Choose another title.',
  video: 'It stays shared by its link.',
};

interface RefusalWords {
  thing: ModeratedThing;
  title: string;
  reason: string;
  /** The operator's address; empty: none is configured. */
  contact: string;
}

/** Describes what breaks a rule, and how to object. */
export function describeRefusal({ thing, title, reason, contact }: RefusalWords): string {
  const words = `Your ${thing} breaks the rule “${title}”. ${reason} ${ADVICE[thing]} ${describeObjection(contact)}`;
  return thing === 'order' ? `${words} Nothing was charged.` : words;
}
