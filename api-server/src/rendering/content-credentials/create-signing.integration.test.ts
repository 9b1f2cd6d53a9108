import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigning } from './create-signing.ts';
import { loadIdentity } from './load-identity.ts';
import { describeSigners } from './site-signers.ts';
import { makeCertificate, type CertificateOptions } from './testing/make-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'identity-test-'));
const files = {
  certificatePath: join(folder, 'certificate.pem'),
  keyPath: join(folder, 'key.pem'),
};
const makeSeeds = (first: number) => ({
  authority: new Uint8Array(32).fill(first),
  signer: new Uint8Array(32).fill(first + 1),
});
const seeds = [makeSeeds(1), makeSeeds(3)] as const;

async function write(options: CertificateOptions = {}): Promise<void> {
  const { certificate, key } = await makeCertificate(options);
  writeFileSync(files.certificatePath, certificate);
  writeFileSync(files.keyPath, key);
}

test('reports when a certificate expired, and what to do', async () => {
  await write({ notBefore: new Date('2024-01-01'), notAfter: new Date('2025-03-04') });
  expect(() => loadIdentity(files)).toThrow(
    "CONTENT_CREDENTIALS_CERTIFICATE: the certificate expired on 2025-03-04. Renew it, or remove CONTENT_CREDENTIALS_CERTIFICATE and CONTENT_CREDENTIALS_KEY to sign with the site's own certificate.",
  );
});

test('reports a wrong clock', async () => {
  await write({ notBefore: new Date('2026-05-06') });
  expect(() => loadIdentity(files, new Date('1970-01-02'))).toThrow(
    "the certificate is not valid before 2026-05-06, and this machine's clock says 1970-01-02. Set the clock, or wait until then.",
  );
});

test('refuses a key of another certificate', async () => {
  await write();
  writeFileSync(files.keyPath, (await makeCertificate()).key);
  expect(() => loadIdentity(files)).toThrow(
    'the certificate does not match the key in CONTENT_CREDENTIALS_KEY.',
  );
});

test('refuses a self-signed certificate', async () => {
  await write({ signsItself: true });
  expect(() => loadIdentity(files)).toThrow('is self-signed, which C2PA does not allow.');
});

test("refuses a certificate without its issuer's certificates", async () => {
  const { certificate, key } = await makeCertificate();
  const end = certificate.indexOf('-----END CERTIFICATE-----');
  writeFileSync(files.certificatePath, `${certificate.slice(0, end)}-----END CERTIFICATE-----\n`);
  writeFileSync(files.keyPath, key);
  expect(() => loadIdentity(files)).toThrow(
    "is not followed by its issuer's certificate. Append the authority's certificates to the file",
  );
});

test('names files that are missing or not PEM', async () => {
  await write();
  writeFileSync(files.keyPath, 'secret');
  expect(() => loadIdentity(files)).toThrow('contains no PEM private key');
  writeFileSync(files.certificatePath, 'certificate');
  expect(() => loadIdentity(files)).toThrow('contains no PEM certificate.');
  const certificatePath = join(folder, 'nowhere.pem');
  expect(() => loadIdentity({ ...files, certificatePath })).toThrow(
    `CONTENT_CREDENTIALS_CERTIFICATE: the file "${certificatePath}" cannot be read.`,
  );
});

test('detects a certificate for another purpose at startup', async () => {
  await write({ usage: 'keyEncipherment' });
  await expect(createSigning({ files, seeds })).rejects.toThrow(
    'this certificate cannot be used to sign. C2PA requires "digitalSignature"',
  );
});

test("signs with the operator's certificate and keeps the site's own known", async () => {
  await write();
  const identities = await (await createSigning({ files, seeds }))();
  expect(identities.map(({ source }) => source)).toEqual(['operator', 'site', 'site']);
  expect(describeSigners(identities)[0]).toMatchObject({
    serialNumber: '4328719365',
    anchor: expect.stringContaining('BEGIN CERTIFICATE'),
  });
});

test("signs with the site's own certificate if there is no operator certificate", async () => {
  const [identity, previous] = await (await createSigning({ files: undefined, seeds }))();
  expect(identity.source).toBe('site');
  expect(previous?.chain).not.toEqual(identity.chain);
});
