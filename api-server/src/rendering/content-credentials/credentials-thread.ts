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
import type { GetTimeStamp, SigningIdentity } from './cose-sign.ts';
import { requestTimeStamp } from './request-time-stamp.ts';
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
      /** Authority for time stamps (RFC 3161). */
      timeStampUrl?: string | undefined;
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

/** Answer of the thread to `sign`. */
export interface SigningOutcome {
  /** Reason why a file was signed without the requested time stamp. */
  timeStampProblem?: string | undefined;
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
  const others = [...credentials.failures, ...credentials.timeStampFaults].filter(
    (code) => code !== 'assertion.bmffHash.mismatch',
  );
  return isBound ? others : [...others, 'assertion.bmffHash.mismatch'];
}

async function findPictureFailures(path: string, format: string): Promise<readonly string[]> {
  const credentials = await readManifests(format, readFileSync(path));
  if (!credentials?.active) return ['claim.missing'];
  return [...credentials.failures, ...credentials.timeStampFaults];
}

type SignJob = Extract<CredentialsJob, { kind: 'sign' }>;

/** Writes the signed file. @returns failures of its verification */
async function writeSigned(job: SignJob, getTimeStamp?: GetTimeStamp): Promise<readonly string[]> {
  const { path, targetPath, format, claim, identity } = job;
  if (isFilm(format)) {
    await signFilm({
      path,
      targetPath,
      sign: (hash, isDraft) => {
        const reserveOnly = () => Promise.resolve(undefined);
        const timeStamp = getTimeStamp && isDraft ? reserveOnly : getTimeStamp;
        return makeManifest({ identity, claim, format, hash, getTimeStamp: timeStamp });
      },
    });
  } else {
    const picture = readFileSync(path);
    const manifest = await makeManifest({ identity, claim, format, getTimeStamp, picture });
    writeFileSync(targetPath, manifest);
  }
  return isFilm(format) ? findFilmFailures(targetPath) : findPictureFailures(targetPath, format);
}

/** Signs with a time stamp. @returns the reason why there is none */
async function signWithTimeStamp(job: SignJob, url: string): Promise<string | undefined> {
  let problem: string | undefined;
  try {
    const failures = await writeSigned(job, async (bytes) => {
      try {
        return await requestTimeStamp(url, bytes);
      } catch (error) {
        problem = String(error);
        return undefined;
      }
    });
    if (failures.length === 0) return problem;
    problem = `The time stamp is not valid: ${failures.join(', ')}`;
  } catch (error) {
    problem = String(error);
  }
  await signWithout(job);
  return problem;
}

async function signWithout(job: SignJob): Promise<void> {
  const failures = await writeSigned(job);
  if (failures.length > 0) throw new Error(`The signature is not valid: ${failures.join(', ')}`);
}

async function sign(job: SignJob): Promise<SigningOutcome> {
  const { timeStampUrl } = job;
  if (timeStampUrl !== undefined) {
    return { timeStampProblem: await signWithTimeStamp(job, timeStampUrl) };
  }
  await signWithout(job);
  return {};
}

async function read(path: string, format: string): Promise<SignedOrigin | undefined> {
  const bytes = readFileSync(path);
  // A manifest that cannot be read counts as missing.
  const credentials = await readManifests(format, bytes).catch(() => undefined);
  return credentials && { ...credentials, archive: await archiveCredentials(format, bytes) };
}

async function perform({
  job,
  library,
}: CredentialsMessage): Promise<SignedOrigin | SigningOutcome | undefined> {
  loadLibrary(library);
  return job.kind === 'read' ? read(job.path, job.format) : sign(job);
}

parentPort?.once('message', (message: CredentialsMessage) => {
  void perform(message).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) => {
      parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
    },
  );
});
