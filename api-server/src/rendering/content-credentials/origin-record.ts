import { writeFile } from 'node:fs/promises';
import { ThreadLimitError } from '../../data/threads/worker-thread.ts';
import { isModelMade, type Claim, type ClaimIngredient } from './claim.ts';
import { CredentialsError, readOrigin, type FileOrigin } from './content-credentials.ts';

/** Origin of a file, recorded when it is accepted. */
export interface OriginRecord {
  /** Whether Content Credentials are stored beside the file. */
  isSigned: boolean;
  /** Whether the file declares that a model made it, or a part. */
  isModelMade: boolean;
  /** IPTC name that the file declared without a signature. */
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

/**
 * A file crafted to be hard to read counts as a file without an origin. It may still be a good
 * picture.
 */
async function readHarmless(path: string, format: string): Promise<FileOrigin> {
  try {
    return await readOrigin(path, format);
  } catch (error) {
    if (error instanceof ThreadLimitError || error instanceof CredentialsError) return {};
    throw error;
  }
}

/** Describes the conversion of a video of this site to another format. */
export async function describeConversion(videoPath: string, productName: string): Promise<Claim> {
  const format = 'video/mp4';
  const origin = await readHarmless(videoPath, format);
  const archive = origin.credentials && { archive: origin.credentials.archive };
  return {
    generator: { name: productName },
    engine: { name: productName },
    sourceType: describeOrigin(origin)?.isModelMade
      ? 'compositeWithTrainedAlgorithmicMedia'
      : 'composite',
    ingredients: [{ relationship: 'parentOf', format, ...archive }],
  };
}

/**
 * Reads a provider's file as an ingredient of the media made from it.
 *
 * @returns undefined for a file that declares no origin
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
 * Reads the origin that a file declares, before the file is re-encoded and loses it.
 *
 * @param archivePath path for the Content Credentials, if the file has any
 * @returns null for a file that declares no origin
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
