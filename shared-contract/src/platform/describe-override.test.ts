import { describeOverride } from './describe-override.ts';

const name = 'mfe-billing';
const hash = 'a'.repeat(16);

test.each([
  [{ kind: 'release', name, hash }, hash, `mfe-billing@${hash}`],
  [
    { kind: 'server', name, address: 'http://localhost:3100' },
    'http://localhost:3100',
    'mfe-billing=http://localhost:3100',
  ],
  [
    { kind: 'flag', name, flag: 'new-card', value: true },
    'new-card on',
    'mfe-billing/new-card=true',
  ],
  [
    { kind: 'flag', name, flag: 'new-card', value: false },
    'new-card off',
    'mfe-billing/new-card=false',
  ],
] as const)('describes %o', (override, text, notation) =>
  expect(describeOverride(override)).toEqual({ text, notation }),
);
