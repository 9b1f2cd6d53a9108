import { findMisspelledVariables } from './misspelled.ts';

const KNOWN = ['PUBLIC_URL', 'SMTP_URL', 'API_URL', 'STRIPE_SECRET_KEY', 'SECRET_KEY_FILE'];

test('what is set and nearly one of ours is named, with what may be meant', () => {
  const environment = {
    PUBLIC_ULR: 'https://a.example',
    smtp_url: 'smtp://a',
    STRIPE_SECRETKEY: 'x',
  };
  expect(findMisspelledVariables(environment, KNOWN)).toEqual([
    'PUBLIC_ULR is set, but nothing reads it. Is PUBLIC_URL meant?',
    'smtp_url is set, but nothing reads it. Is SMTP_URL meant?',
    'STRIPE_SECRETKEY is set, but nothing reads it. Is STRIPE_SECRET_KEY meant?',
  ]);
});

test('of several that resemble it the nearest is named', () => {
  expect(findMisspelledVariables({ S3_REGIO: 'x' }, ['S3_RATIO', 'S3_REGION'])).toEqual([
    'S3_REGIO is set, but nothing reads it. Is S3_REGION meant?',
  ]);
});

test('what is right, or has nothing to do with us, is not', () => {
  const otherVariables = {
    PATH: '/bin',
    HOME: '/root',
    LANG: 'C',
    SHELL: 'sh',
    npm_config_cache: 'x',
  };
  expect(
    findMisspelledVariables({ ...otherVariables, PUBLIC_URL: '', API_URL: '' }, KNOWN),
  ).toEqual([]);
});
