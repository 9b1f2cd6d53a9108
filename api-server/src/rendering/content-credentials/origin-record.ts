import { writeFile } from 'node:fs/promises';
import { ThreadLimitError } from '../../data/threads/worker-thread.ts';
import { isModelMade, type ClaimIngredient } from './claim.ts';
import { CredentialsError, readOrigin, type FileOrigin } from './content-credentials.ts';

/** What is noted of a file's origin when it is taken in. */
export interface OriginRecord {
  /** Whether Content Credentials lie beside the file. */
  isSigned: boolean;
  /** Whether it says that a model made it, or a part of it. */
  isModelMade: boolean;
  /** What it said without a signature: a name of IPTC's list. */
  declaredSourceType?: string;
}

const SOURCE_TYPE = /newscodes\/digitalsourcetype\/(\w+)/g;

function describeOrigin({ credentials, declaredSourceType }: FileOrigin): OriginRecord | null {
  if (credentials) {
    const names = [...JSON.stringify(credentials.manifests).matchAll(SOURCE_TYPE)];
    return { isSigned: true, isModelMade: names.some(([, name = '']) => isModelMade(name)) };
  }
  if (declaredSourceType === undefined) return null;
  return { isSigned: false, isModelMade: isModelMade(declaredSourceType), declaredSourceType };
}

/** A file that is made to be hard to read says nothing; it may still be a good picture. */
async function readHarmless(path: string, format: string): Promise<FileOrigin> {
  try {
    return await readOrigin(path, format);
  } catch (error) {
    if (error instanceof ThreadLimitError || error instanceof CredentialsError) return {};
    throw error;
  }
}

/**
 * A file of a provider's as an ingredient of what is made of it.
 * @returns nothing for a file that does not say where it comes from
 */
export async function readIngredient(
  path: string,
  format: string,
  relationship: ClaimIngredient['relationship'],
): Promise<ClaimIngredient | undefined> {
  const { credentials, declaredSourceType } = await readHarmless(path, format);
  if (credentials) return { relationship, format, archive: credentials.archive };
  return declaredSourceType === undefined
    ? undefined
    : { relationship, format, declaredSourceType };
}

/**
 * Reads where a file says that it comes from, before it is made anew and loses that.
 * @param archivePath where its Content Credentials are written, if it has any
 * @returns null for a file that says nothing
 */
export async function recordOrigin(
  path: string,
  format: string,
  archivePath: string,
): Promise<OriginRecord | null> {
  const origin = await readHarmless(path, format);
  if (origin.credentials) await writeFile(archivePath, origin.credentials.archive);
  return describeOrigin(origin);
}
