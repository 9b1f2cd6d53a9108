import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Findings of a reader that shares no code with the signer. */
export interface IndependentReading {
  isValid: boolean;
  /** Status codes of C2PA, such as `claimSignature.validated`. */
  codes: string[];
  /** Number of manifests in the file. */
  manifests: number;
}

/**
 * Reads the Content Credentials of a file. The reader runs in its own process, because it is an ES
 * module, which jest does not load.
 *
 * @returns null for a file without Content Credentials
 */
export async function readIndependently(path: string): Promise<IndependentReading | null> {
  const program = join(import.meta.dirname, 'independent-reader.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
  return JSON.parse(stdout) as IndependentReading | null;
}
