import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { sampleRecord, toSampleHash } from '../testing/sample-release.ts';
import { findConfigRefusals } from './config-rules.ts';

const description = 'For the test.';
const check = (config: NonNullable<ReleaseRecord['config']>) =>
  findConfigRefusals(sampleRecord({ name: 'mfe-one', hash: toSampleHash('1'), config }));

test.each(['apiKey', 'secret', 'loginToken', 'dbPassword', 'keys', 'awsCredentials'])(
  'refuses %s, because every visitor could read it',
  (key) => {
    expect(check({ [key]: { type: 'string', default: '', description } })).toMatchObject([
      { rule: 'config', expected: expect.stringContaining('every visitor can read them') },
    ]);
  },
);

test.each(['keyboardHint', 'maxItems', 'secretary', 'monkeyCount'])('accepts %s', (key) => {
  expect(check({ [key]: { type: 'string', default: '', description } })).toEqual([]);
});

test('refuses a default that an operator could not set', () => {
  const maxItems = { type: 'number', default: 60, min: 1, max: 50, description } as const;
  expect(check({ maxItems })).toMatchObject([
    {
      rule: 'config',
      found: 'the default 60 of maxItems',
      expected: expect.stringContaining('from 1 to 50'),
    },
  ]);
  expect(check({ maxItems: { ...maxItems, default: 50 } })).toEqual([]);
});
