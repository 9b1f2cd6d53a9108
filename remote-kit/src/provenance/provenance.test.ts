import { generateKeyPairSync } from 'node:crypto';
import type { Provenance } from '@vidra/shared-contract/delivery';
import { hashOf, sampleRecord } from '../testing/sample-release.ts';
import { signStatement } from './envelope.ts';
import { provenanceProblem, signedRecord, trustedKeys } from './index.ts';
import { signingKey } from './keys.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { own: privateKey.export(pem).toString(), shown: text };
};
const ours = pair();
const others = pair();
const trusted = trustedKeys({ PROVENANCE_TRUSTED_KEYS: `${others.shown}\n${ours.shown}` });

const record = sampleRecord({
  name: 'mfe-billing',
  hash: hashOf('a'),
  source: { commit: '68f362f0000' },
});
const run = { RELEASE_BUILDER: 'https://ci.example/pipeline', RELEASE_RUN: 'https://ci.example/7' };
const signed = signedRecord(record, { PROVENANCE_KEY: ours.own, ...run });
const envelope = signed.provenance!;
const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as object;

test('a build says who built it, of which commit, in which run', () => {
  expect(envelope.payloadType).toBe('application/vnd.in-toto+json');
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'mfe-billing', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { name: 'mfe-billing', kind: 'remote', mode: 'production' },
        resolvedDependencies: [{ digest: { gitCommit: '68f362f0000' } }],
      },
      runDetails: {
        builder: { id: 'https://ci.example/pipeline' },
        metadata: { invocationId: 'https://ci.example/7' },
      },
    },
  });
});

test('it is accepted by whoever trusts one of its signers, and where nobody asks', () => {
  expect(provenanceProblem(signed, trusted)).toBeUndefined();
  expect(provenanceProblem(record, [])).toBeUndefined();
});

const replaced = (changes: Partial<Provenance>) => ({
  ...signed,
  provenance: { ...envelope, ...changes },
});
const resigned = (text: object) => ({
  ...signed,
  provenance: signStatement(text, signingKey({ PROVENANCE_KEY: ours.own })!),
});
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['says nothing', record, 'it does not say where it was built'],
  [
    'has another signer',
    signedRecord(record, { PROVENANCE_KEY: pair().own }),
    'signed by none of the trusted keys',
  ],
  ['carries other files', { ...signed, files: {} }, 'what is signed is another release'],
  ['has another name', { ...signed, name: 'mfe-help' }, 'what is signed is another release'],
  [
    'has a changed statement',
    replaced({ payload: base64(JSON.stringify({ ...statement, changed: true })) }),
    'signed by none of the trusted keys',
  ],
  [
    'is signed as something else',
    replaced({ payloadType: 'text/plain' }),
    'signed by none of the trusted keys',
  ],
  ['has no signature', replaced({ signatures: [] }), 'signed by none of the trusted keys'],
  ['signs something else', resigned({ subject: [] }), 'no provenance of SLSA'],
])('refused: a release that %s', (_, other, problem) => {
  expect(provenanceProblem(other, trusted)).toContain(problem);
});

test('a key that is none is told by the name of its variable', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const elliptic = privateKey.export(pem).toString();
  expect(() => signingKey({ PROVENANCE_KEY: 'key' })).toThrow('PROVENANCE_KEY must hold');
  expect(() => signingKey({ PROVENANCE_KEY: elliptic })).toThrow('openssl genpkey');
  expect(() => trustedKeys({ PROVENANCE_TRUSTED_KEYS: 'key' })).toThrow(
    'PROVENANCE_TRUSTED_KEYS must hold',
  );
});
