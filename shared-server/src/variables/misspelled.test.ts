import { findMisspelledVariables } from './misspelled.ts';

const KNOWN_VARIABLES = [
  'PUBLIC_URL',
  'SMTP_URL',
  'API_URL',
  'STRIPE_SECRET_KEY',
  'SECRET_KEY_FILE',
];

test('names a variable that nearly matches one of ours, with a suggestion', () => {
  const environment = {
    PUBLIC_ULR: 'https://a.example',
    smtp_url: 'smtp://a',
    STRIPE_SECRETKEY: 'x',
  };
  expect(findMisspelledVariables(environment, KNOWN_VARIABLES)).toEqual([
    'PUBLIC_ULR is set, but nothing reads it. Did you mean PUBLIC_URL?',
    'smtp_url is set, but nothing reads it. Did you mean SMTP_URL?',
    'STRIPE_SECRETKEY is set, but nothing reads it. Did you mean STRIPE_SECRET_KEY?',
  ]);
});

test('suggests the nearest of several similar names', () => {
  expect(findMisspelledVariables({ S3_REGIO: 'x' }, ['S3_RATIO', 'S3_REGION'])).toEqual([
    'S3_REGIO is set, but nothing reads it. Did you mean S3_REGION?',
  ]);
});

test('ignores correct and unrelated variables', () => {
  const otherVariables = {
    PATH: '/bin',
    HOME: '/root',
    LANG: 'C',
    SHELL: 'sh',
    npm_config_cache: 'x',
  };
  expect(
    findMisspelledVariables({ ...otherVariables, PUBLIC_URL: '', API_URL: '' }, KNOWN_VARIABLES),
  ).toEqual([]);
});
