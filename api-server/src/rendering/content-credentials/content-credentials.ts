import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runInThread } from '../../data/threads/worker-thread.ts';
import type { CompiledLibrary } from './c2pa-library.ts';
import type { Claim } from './claim.ts';
import type { SigningIdentity } from './cose-sign.ts';
import type {
  CredentialsJob,
  CredentialsMessage,
  SignedOrigin,
  SigningOutcome,
} from './credentials-thread.ts';
import { scanOrigin } from './scan-origin.ts';

const THREAD = new URL('./credentials-thread.ts', import.meta.url);
const LIMITS = { timeoutMs: 120_000, memoryMb: 512 };

/** Content Credentials could not be written, or do not verify. */
export class CredentialsError extends Error {
  override name = 'CredentialsError';
}

/** Part of a standard that the types of Node lack. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<CompiledLibrary> };

let library: Promise<CompiledLibrary> | undefined;

/** Compiles the library on first use, outside the event loop. All threads share its code. */
function compileLibrary(): Promise<CompiledLibrary> {
  const path = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  library ??= readFile(path)
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      // The next file may be signed again.
      library = undefined;
      throw error;
    });
  return library;
}

async function ask<T>(job: CredentialsJob, signal?: AbortSignal): Promise<T | undefined> {
  const limits = signal ? { ...LIMITS, signal } : LIMITS;
  const message: CredentialsMessage = { job, library: await compileLibrary() };
  const { answer, problem } = await runInThread<{ answer?: T; problem?: string }>(
    THREAD,
    message,
    limits,
  );
  if (problem !== undefined) throw new CredentialsError(problem);
  return answer;
}

export interface SignFileOptions {
  path: string;
  /** Path of the signed copy. Do not use the file when this throws. */
  targetPath: string;
  /** `video/mp4`, `image/gif`, `image/jpeg`, `image/png` or `image/webp`. */
  format: string;
  claim: Claim;
  identity: SigningIdentity;
  /** Authority for time stamps (RFC 3161). Without its answer the file is signed without one. */
  timeStampUrl?: string | undefined;
  signal?: AbortSignal;
}

/**
 * Writes a copy of a file with Content Credentials (C2PA 2), and verifies what it wrote.
 * @returns the reason why it has no time stamp, if one was asked for
 * @throws CredentialsError, ThreadLimitError, or the reason of `signal`
 */
export async function signFile({ signal, ...job }: SignFileOptions): Promise<SigningOutcome> {
  return (await ask<SigningOutcome>({ kind: 'sign', ...job }, signal)) ?? {};
}

/** Origin that a file declares. */
export interface FileOrigin {
  /** Signed origin (C2PA); absent if there is none or it cannot be read. */
  credentials?: SignedOrigin;
  /** IPTC name that the file declares without a signature (XMP, IPTC). */
  declaredSourceType?: string;
}

/** Reads the origin that a file declares. Most files declare none and need no thread. */
export async function readOrigin(path: string, format: string): Promise<FileOrigin> {
  const { mayBeSigned, declaredSourceType } = await scanOrigin(path);
  const credentials = mayBeSigned
    ? await ask<SignedOrigin>({ kind: 'read', path, format })
    : undefined;
  if (credentials) return { credentials };
  return declaredSourceType === undefined ? {} : { declaredSourceType };
}
