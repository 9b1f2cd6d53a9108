import { readConfig } from './config.ts';

const PUBLIC_URL = 'https://vidra.example';
const SMTP_URL = 'smtp://mail.example:25';
const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' };

const readDoors = (environment: Record<string, string>) => {
  const { mail, testCheckout } = readConfig(environment);
  return { mailbox: mail.mailbox, testCheckout };
};

test.each([
  ['a private site', {}, { mailbox: true, testCheckout: true }],
  ['one in a network', { PUBLIC_URL: 'http://box.lan' }, { mailbox: true, testCheckout: true }],
  ['a public one', { PUBLIC_URL, SMTP_URL }, { mailbox: false, testCheckout: false }],
  [
    'a public one that is opened by name',
    { PUBLIC_URL, DEV_MAILBOX: '1', TEST_CHECKOUT: '1' },
    { mailbox: true, testCheckout: true },
  ],
  [
    'one with payments',
    { ...STRIPE, PUBLIC_URL, SMTP_URL },
    { mailbox: false, testCheckout: false },
  ],
  [
    'one that is closed by name',
    { SMTP_URL, TEST_CHECKOUT: '0' },
    { mailbox: false, testCheckout: false },
  ],
])('%s: sets mailbox and test checkout', (_what, environment, expectedDoors) => {
  expect(readDoors(environment)).toEqual(expectedDoors);
});

test.each([
  [{ PUBLIC_URL }, /SMTP_URL: is also required because PUBLIC_URL starts with https/],
  [{ DEV_MAILBOX: '0' }, /SMTP_URL: is also required because DEV_MAILBOX is 0/],
  [{ ...STRIPE, PUBLIC_URL, SMTP_URL, TEST_CHECKOUT: '1' }, /TEST_CHECKOUT: cannot be 1/],
  [
    { INVITATION_AUTOMATIC: '1' },
    /INVITATION_REQUIRED: must also be 1 because INVITATION_AUTOMATIC is 1/,
  ],
])('refuses %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
