import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgramRunner } from '../../operators/commands/testing/run-program.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createSigning } from './create-signing.ts';
import { listSigners, rememberCertificates } from './site-signers.ts';
import { makeCertificate } from './testing/make-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'former-certificates-'));
const seeds = [
  { authority: new Uint8Array(32).fill(1), signer: new Uint8Array(32).fill(2) },
] as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startSite(name: string) {
  const { certificate, key } = await makeCertificate();
  const files = {
    certificatePath: join(folder, `${name}.pem`),
    keyPath: join(folder, `${name}-key.pem`),
  };
  writeFileSync(files.certificatePath, certificate);
  writeFileSync(files.keyPath, key);
  const { db } = api.platform;
  const signing = rememberCertificates(db, await createSigning({ files, seeds }));
  return listSigners({ db, signing });
}

test('still names the former certificate after it was replaced, once', async () => {
  const [former, ownSigner] = await startSite('former');
  const [present, ...others] = await startSite('present');
  // Both certificates of this test authority have one serial number.
  expect(present?.anchor).not.toBe(former?.anchor);
  expect(others).toContainEqual(former);
  expect(others.filter((signer) => signer.anchor === ownSigner?.anchor)).toHaveLength(1);
});

test('forgets a certificate whose key leaked', async () => {
  const { run, json } = createProgramRunner(() => api);
  const [leaked] = await startSite('leaked');
  const [{ fingerprint }] = (await json('certificates')) as [{ fingerprint: string }];
  await run('certificates', '--forget', fingerprint);
  expect(await startSite('next')).not.toContainEqual(leaked);
  await expect(run('certificates', '--forget', fingerprint)).rejects.toThrow(
    'No certificate has this fingerprint.',
  );
});

test('tells readers about all certificates', async () => {
  const former = (await startSite('another'))[0];
  const { data } = await api.call('contentCredentials');
  expect(data.signers).toContainEqual(former);
});
