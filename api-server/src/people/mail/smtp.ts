import { createTransport, type SendMailOptions } from 'nodemailer';
import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../web/http/problem-error.ts';
import type { Mail, Mailer } from './mailer.ts';

const PATIENCE_MS = 15_000;

function withHeaders({ unsubscribeUrl, ...mail }: Mail): SendMailOptions {
  if (unsubscribeUrl === undefined) {
    return { ...mail, headers: { 'Auto-Submitted': 'auto-generated' } };
  }
  return {
    ...mail,
    list: { unsubscribe: { url: unsubscribeUrl } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/**
 * The library does not know `tls`, so it is read here. Without it TLS is required. Passwords always
 * require TLS.
 */
function readAddress(address: string): { url: string; requireTLS: boolean } {
  const url = new URL(address);
  const isOptional = url.searchParams.get('tls') === 'optional';
  url.searchParams.delete('tls');
  return { url: url.href, requireTLS: !isOptional || url.username !== '' || url.password !== '' };
}

/**
 * Creates a mailer for an SMTP server.
 *
 * @param address such as `smtp://user:password@host:587` with STARTTLS, or `smtps://…@host:465`;
 * with `?tls=optional` mail is sent unencrypted to a server without TLS, but never a password
 */
export function createSmtpMailer(address: string, from: string): Mailer {
  const transport = createTransport(
    {
      ...readAddress(address),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(withHeaders(mail));
      } catch (error) {
        throw new ProblemError(
          'unavailable',
          t`We couldn't send the email. Try again in a minute.`,
          {},
          { cause: error },
        );
      }
    },
  };
}
