import { generateKeyPairSync } from 'node:crypto';
import type { Provenance } from '@vidra/shared-contract/delivery';
import { toSampleHash, sampleRecord } from '../testing/sample-release.ts';
import { signStatement } from './envelope.ts';
import { findProvenanceProblem, signRecord, readTrustedKeys } from './index.ts';
import { readSigningKey } from './keys.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const createKeyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { own: privateKey.export(pem).toString(), shown: text };
};
const ownPair = createKeyPair();
const otherPair = createKeyPair();
const acceptedKeys = readTrustedKeys({
  PROVENANCE_TRUSTED_KEYS: `${otherPair.shown}\n${ownPair.shown}`,
});

const record = sampleRecord({
  name: 'mfe-billing',
  hash: toSampleHash('a'),
  source: { commit: '68f362f0000' },
});
const run = { RELEASE_BUILDER: 'https://ci.example/pipeline', RELEASE_RUN: 'https://ci.example/7' };
const signedRelease = signRecord(record, { PROVENANCE_KEY: ownPair.own, ...run });
const envelope = signedRelease.provenance!;
const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as object;

test('a build records its builder, commit and run', () => {
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

test('a release is accepted if a signer is trusted or no keys are configured', () => {
  expect(findProvenanceProblem(signedRelease, acceptedKeys)).toBeUndefined();
  expect(findProvenanceProblem(record, [])).toBeUndefined();
});

const replaceProvenance = (changes: Partial<Provenance>) => ({
  ...signedRelease,
  provenance: { ...envelope, ...changes },
});
const withSignedText = (text: object) => ({
  ...signedRelease,
  provenance: signStatement(text, readSigningKey({ PROVENANCE_KEY: ownPair.own })!),
});
const toBase64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['says nothing', record, 'it does not say where it was built'],
  [
    'has another signer',
    signRecord(record, { PROVENANCE_KEY: createKeyPair().own }),
    'signed by none of the trusted keys',
  ],
  ['carries other files', { ...signedRelease, files: {} }, 'what is signed is another release'],
  ['has another name', { ...signedRelease, name: 'mfe-help' }, 'what is signed is another release'],
  [
    'has a changed statement',
    replaceProvenance({ payload: toBase64(JSON.stringify({ ...statement, changed: true })) }),
    'signed by none of the trusted keys',
  ],
  [
    'is signed as something else',
    replaceProvenance({ payloadType: 'text/plain' }),
    'signed by none of the trusted keys',
  ],
  ['has no signature', replaceProvenance({ signatures: [] }), 'signed by none of the trusted keys'],
  ['signs something else', withSignedText({ subject: [] }), 'not SLSA version 1 provenance'],
])('refuses a release that %s', (_, badRecord, problem) => {
  expect(findProvenanceProblem(badRecord, acceptedKeys)).toContain(problem);
});

test('an invalid key is reported with the name of its variable', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const elliptic = privateKey.export(pem).toString();
  expect(() => readSigningKey({ PROVENANCE_KEY: 'key' })).toThrow(
    'PROVENANCE_KEY must contain a private key',
  );
  expect(() => readSigningKey({ PROVENANCE_KEY: elliptic })).toThrow('openssl genpkey');
  expect(() => readTrustedKeys({ PROVENANCE_TRUSTED_KEYS: 'key' })).toThrow(
    'PROVENANCE_TRUSTED_KEYS must contain',
  );
});
