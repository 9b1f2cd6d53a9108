/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends messages of this kind; absent: it is no message that can be done without. */
  unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** @throws when the message could not be handed over */
  send: (mail: Mail) => Promise<void>;
}
