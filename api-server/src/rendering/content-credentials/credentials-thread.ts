import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import {
  archiveCredentials,
  loadLibrary,
  makeManifest,
  MANIFEST_FORMAT,
  readManifests,
  type CompiledLibrary,
  type FoundCredentials,
} from './c2pa-library.ts';
import type { Claim } from './claim.ts';
import type { SigningIdentity } from './cose-sign.ts';
import { readSignedFilm, signFilm } from './sign-mp4.ts';

/** Request to the thread. */
export type CredentialsJob =
  | {
      kind: 'sign';
      path: string;
      targetPath: string;
      format: string;
      claim: Claim;
      identity: SigningIdentity;
    }
  | { kind: 'read'; path: string; format: string };

/** Message to the thread: a request, and the compiled library. */
export interface CredentialsMessage {
  job: CredentialsJob;
  library: CompiledLibrary;
}

/** Content Credentials of a file, as the thread answers to `read`. */
export interface SignedOrigin extends FoundCredentials {
  /** Archive to keep apart from the file and to pass to `signFile` as an ingredient. */
  archive: Uint8Array;
}

const FILM_HASH_LABEL = 'c2pa.hash.bmff.v3';
const isFilm = (format: string) => format === 'video/mp4';

/** Checks the film's hash against the file. The library checks everything else. */
async function findFilmFailures(path: string): Promise<readonly string[]> {
  const { hash, manifest } = readSignedFilm(path);
  const credentials = await readManifests(MANIFEST_FORMAT, manifest);
  if (!credentials?.active) return ['claim.missing'];
  const assertion = credentials.active.assertions?.find(({ label }) => label === FILM_HASH_LABEL);
  const claimedHash = (assertion?.data as { hash?: unknown } | undefined)?.hash;
  const isBound = claimedHash === `b64'${hash.toString('base64')}'`;
  const others = credentials.failures.filter((code) => code !== 'assertion.bmffHash.mismatch');
  return isBound ? others : [...others, 'assertion.bmffHash.mismatch'];
}

async function findPictureFailures(path: string, format: string): Promise<readonly string[]> {
  const credentials = await readManifests(format, readFileSync(path));
  return credentials?.active ? credentials.failures : ['claim.missing'];
}

async function sign(job: Extract<CredentialsJob, { kind: 'sign' }>): Promise<void> {
  const { path, targetPath, format, claim, identity } = job;
  if (isFilm(format)) {
    await signFilm({
      path,
      targetPath,
      sign: (hash) => makeManifest({ identity, claim, format, hash }),
    });
  } else {
    const picture = readFileSync(path);
    writeFileSync(targetPath, await makeManifest({ identity, claim, format, picture }));
  }
  const failures = isFilm(format)
    ? await findFilmFailures(targetPath)
    : await findPictureFailures(targetPath, format);
  if (failures.length > 0) throw new Error(`The signature is not valid: ${failures.join(', ')}`);
}

async function read(path: string, format: string): Promise<SignedOrigin | undefined> {
  const bytes = readFileSync(path);
  // A manifest that cannot be read counts as missing.
  const credentials = await readManifests(format, bytes).catch(() => undefined);
  return credentials && { ...credentials, archive: await archiveCredentials(format, bytes) };
}

async function perform({ job, library }: CredentialsMessage): Promise<SignedOrigin | undefined> {
  loadLibrary(library);
  if (job.kind === 'read') return read(job.path, job.format);
  await sign(job);
  return undefined;
}

parentPort?.once('message', (message: CredentialsMessage) => {
  void perform(message).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) => {
      parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
    },
  );
});
