import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a reader that shares no code with the signer finds in a file. */
export interface IndependentReading {
  isValid: boolean;
  /** Of C2PA, such as `claimSignature.validated`. */
  codes: string[];
  /** How many manifests the file holds. */
  manifests: number;
}

/**
 * Reads in a process of its own: the reader is an ES module, which jest does not load.
 * @returns null for a file without Content Credentials
 */
export async function readIndependently(path: string): Promise<IndependentReading | null> {
  const program = join(import.meta.dirname, 'independent-reader.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
  return JSON.parse(stdout) as IndependentReading | null;
}
