import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readConfig } from '../../config/config.ts';
import type { Mail } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const MAIL: Mail = { to: 'ann@example.com', subject: 'A code', text: '123456', html: '<p>' };
const FROM = 'Vidra <no-reply@vidra.example>';
/** The server uses the self-signed certificate of npm's `smtp-server`. */
const TRUST_QUERY = 'tls.rejectUnauthorized=false';

/** A local mail server that records what it receives. */
class MailServer {
  readonly messages: { text: string; isSecure: boolean }[] = [];
  readonly logins: { password: string | null | undefined; isSecure: boolean }[] = [];
  readonly #server: SMTPServer;

  constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      authOptional: true,
      // Simulates a careless server that asks for passwords without TLS.
      allowInsecureAuth: true,
      onAuth: ({ password }, { secure }, done) => {
        this.logins.push({ password, isSecure: secure });
        done(null, { user: 'vidra' });
      },
      onData: (stream, { secure }, done) => {
        text(stream).then((message) => {
          this.messages.push({ text: message, isSecure: secure });
          done();
        }, done);
      },
      ...options,
    });
    // Some tests make the client hang up.
    this.#server.on('error', () => undefined);
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    return `127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

async function withServer(
  options: SMTPServerOptions,
  work: (server: MailServer, place: string) => Promise<void>,
): Promise<void> {
  const server = new MailServer(options);
  const place = await server.start();
  try {
    await work(server, place);
  } finally {
    await server.stop();
  }
}
// Silences the server's warning about its test certificate.
beforeAll(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});

const PLAIN: SMTPServerOptions = { disabledCommands: ['STARTTLS'] };

test('sends neither mail nor password to a server without TLS', () =>
  withServer(PLAIN, async (server, place) => {
    const mailer = createSmtpMailer(`smtp://vidra:secret@${place}`, FROM);
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(createSmtpMailer(`smtp://${place}`, FROM).send(MAIL)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(server).toMatchObject({ messages: [], logins: [] });
  }));

test('sends mail unencrypted only when explicitly allowed, and never a password', () =>
  withServer(PLAIN, async (server, place) => {
    await createSmtpMailer(`smtp://${place}?tls=optional`, FROM).send(MAIL);
    expect(server.messages).toMatchObject([{ isSecure: false }]);
    const carelessMailer = createSmtpMailer(`smtp://vidra:secret@${place}?tls=optional`, FROM);
    await expect(carelessMailer.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.logins).toEqual([]);
  }));

test('sends everything within TLS after STARTTLS', () =>
  withServer({}, async (server, place) => {
    await createSmtpMailer(`smtp://vidra:secret@${place}?${TRUST_QUERY}`, FROM).send(MAIL);
    expect(server.logins).toEqual([{ password: 'secret', isSecure: true }]);
    expect(server.messages).toMatchObject([{ isSecure: true }]);
  }));

test('uses TLS from the first byte with smtps', () =>
  withServer({ secure: true }, async (server, place) => {
    await createSmtpMailer(`smtps://vidra:secret@${place}?${TRUST_QUERY}`, FROM).send(MAIL);
    expect(server.logins).toEqual([{ password: 'secret', isSecure: true }]);
    expect(server.messages).toHaveLength(1);
  }));

test('refuses an untrusted certificate', () =>
  withServer({}, async (server, place) => {
    const mailer = createSmtpMailer(`smtp://vidra:secret@${place}`, FROM);
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.logins).toEqual([]);
  }));

test.each(['ignoreTLS=true', 'requireTLS=false', 'opportunisticTLS=true', 'tls=off'])(
  'refuses SMTP_URL with %s at startup',
  (query) => {
    const read = () => readConfig({ SMTP_URL: `smtp://vidra:secret@mail.example?${query}` });
    expect(read).toThrow(/SMTP_URL: .*tls=optional/);
    expect(read).not.toThrow(/secret/);
  },
);

test('marks a mandatory mail as sent by a program', () =>
  withServer(PLAIN, async (server, place) => {
    await createSmtpMailer(`smtp://${place}?tls=optional`, FROM).send(MAIL);
    const [message] = server.messages;
    expect(message?.text).toContain('Auto-Submitted: auto-generated\r\n');
    expect(message?.text).not.toContain('List-Unsubscribe');
  }));

test('adds a one-click unsubscribe to an optional mail', () =>
  withServer(PLAIN, async (server, place) => {
    const unsubscribeUrl = 'https://vidra.example/app/unsubscribe/key';
    const mailer = createSmtpMailer(`smtp://${place}?tls=optional`, FROM);
    await mailer.send({ ...MAIL, unsubscribeUrl });
    const [message] = server.messages;
    expect(message?.text).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(message?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(message?.text).not.toContain('Auto-Submitted');
  }));
