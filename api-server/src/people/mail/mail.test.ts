import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../../config/config.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openSession } from '../accounts/login.ts';
import { findOrCreateUser } from '../accounts/users.ts';
import { createSmtpMailer } from './smtp.ts';

const MAIL = { to: 'ann@example.com', subject: '123456 is your code', text: '123456', html: '<p>' };

/** Returns a mail as an SMTP server receives it. */
async function receiveMail(from: string): Promise<string> {
  const messages: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((message) => {
        messages.push(message);
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  await createSmtpMailer(`smtp://127.0.0.1:${port}?tls=optional`, from).send(MAIL);
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  return messages.join('');
}

test('is sent through an SMTP server', async () => {
  const message = await receiveMail('Ann <ann@example.org>');
  expect(message).toContain('From: Ann <ann@example.org>');
  expect(message).toContain('Subject: 123456 is your code');
});

test.each([
  ['Vidra', 'Vidra'],
  ['Reel, "Rapid" Ltd', String.raw`"Reel, \"Rapid\" Ltd"`],
])('comes from the product %s, where no other sender is set', async (name, sender) => {
  const message = await receiveMail(readConfig({ PRODUCT_NAME: name }).mail.from);
  expect(message).toContain(`From: ${sender} <no-reply@vidra.example>`);
});

test('reports an unavailable SMTP server with a friendly message', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'Vidra <no-reply@vidra.example>');
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' });
});

describe("the developer's mailbox", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  test('shows mail as a page without executable content', async () => {
    await api.platform.mailer.send({ ...MAIL, subject: '<script>alert(1)</script>' });
    const page = await api.app.inject('/dev/mail');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
  });
});

test('a public site has neither a mailbox nor a test checkout', async () => {
  const api = await startTestApi({
    PUBLIC_URL: 'https://vidra.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  expect((await api.app.inject('/dev/mail')).statusCode).toBe(404);
  expect((await api.app.inject('/dev/mail.json')).statusCode).toBe(404);
  const session = `/app/test-checkout/${crypto.randomUUID()}`;
  expect((await api.app.inject(session)).json()).toMatchObject({
    detail: "We couldn't find this address.",
  });
  const { platform } = api;
  const { user } = await platform.db
    .transaction()
    .execute((transaction) => findOrCreateUser(transaction, 'ann@example.com', 0));
  const passkeyAt = () => ({ origin: '', rpId: '', name: '' });
  const visit = { passkeyAt, userAgent: '', proof: { fault: 'no proof' } };
  const { token } = await openSession(platform, visit, () =>
    Promise.resolve({ user, created: false }),
  );
  const body = { kind: 'plan', planId: 'pro', returnPath: '/workspace/billing' } as const;
  expect((await api.call('createPaymentSession', { token, body })).problem).toMatchObject({
    code: 'unavailable',
  });
  await api.close();
});
