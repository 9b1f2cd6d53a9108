/** Tells how to object to a refusal. */
export const describeObjection = (contact: string): string =>
  contact === ''
    ? "If you think this is a mistake, contact the site's operator."
    : `If you think this is a mistake, write to ${contact}.`;

interface RefusalWords {
  title: string;
  reason: string;
  /** The operator's address; empty: none is configured. */
  contact: string;
}

/** Describes an order that breaks a rule, and how to object. */
export const describeRefusal = ({ title, reason, contact }: RefusalWords): string =>
  `Your order breaks the rule “${title}”. ${reason} Change the text or image. ${describeObjection(contact)}`;
