import { readConfig } from './config.ts';

test('accepts an empty environment', () => {
  expect(readConfig({})).toMatchObject({
    port: 8081,
    host: '127.0.0.1',
    dataDir: '.data',
    product: { code: 'vidra' },
    signupCredits: 60,
    mail: { mailbox: true },
    render: { concurrency: 1 },
  });
});

test('treats empty variables as absent', () => {
  expect(readConfig({ DATABASE_URL: '', API_PORT: '' }).port).toBe(8081);
});

test('disables the developer mailbox when mail is sent, unless it is requested', () => {
  const SMTP_URL = 'smtp://mail.example:25';
  expect(readConfig({ SMTP_URL }).mail.mailbox).toBe(false);
  expect(readConfig({ SMTP_URL, DEV_MAILBOX: '1' }).mail.mailbox).toBe(true);
});

test('renders on half of the cores, at least one', () => {
  expect([1, 2, 8].map((cores) => readConfig({}, cores).render.concurrency)).toEqual([1, 1, 4]);
});

test('reports every faulty variable with its allowed values', () => {
  const environment = { API_PORT: 'eighty', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short' };
  expect(() => readConfig(environment)).toThrow(
    /API_PORT: must be a whole number[^]*DATABASE_URL: must be a URL such as postgres[^]*SECRET_KEY: must have at least 32/,
  );
});

test('requires PostgreSQL for an API without a worker, and bucket and keys for S3', () => {
  expect(() => readConfig({ WORKER: 'off' })).toThrow(
    'DATABASE_URL: is also required because WORKER is off',
  );
  expect(() => readConfig({ STORAGE: 's3', S3_BUCKET: 'media' })).toThrow(
    /S3_ACCESS_KEY_ID: is also required[^]*S3_SECRET_ACCESS_KEY: is also required/,
  );
  expect(readConfig({ WORKER: 'off', DATABASE_URL: 'postgres://db/vidra' }).worker).toBe(false);
});
