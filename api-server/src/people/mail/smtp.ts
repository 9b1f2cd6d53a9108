import { createTransport } from 'nodemailer';
import { ProblemError } from '../../web/http/problem-error.ts';
import type { Mailer } from './mailer.ts';

const PATIENCE_MS = 15_000;

/** Sends mail through an SMTP server. @param url such as `smtp://user:password@host:587` */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw new ProblemError(
          'unavailable',
          'The e-mail could not be sent. Try again in a minute.',
          {},
          { cause: error },
        );
      }
    },
  };
}
