/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that unsubscribes with one click. Absent for mandatory messages. */
  unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** @throws when the message cannot be delivered to the server */
  send: (mail: Mail) => Promise<void>;
}
