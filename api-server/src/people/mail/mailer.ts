/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws when the message could not be handed over */
  send: (mail: Mail) => Promise<void>;
}
