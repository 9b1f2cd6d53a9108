import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { computeIntegrity } from '../build/release-files.ts';
import { describeCause } from './objects/copies.ts';
import { ENCODINGS, isPackedFrom, readBuilt, unpackBytes } from './objects/file-forms.ts';
import { toFileName, releaseKey, type RawFiles } from './release-files.ts';

/** Damage of one object of a store. */
export interface Damage {
  /** Key of the object, relative to the store's folder. */
  readonly key: string;
  readonly problem: string;
  /** Source of the repair; absent if the object was not repaired. */
  readonly mendedFrom?: string;
  /** How to repair it if the store cannot. */
  readonly advice?: string;
}

export interface LookOptions {
  /** Whether damaged objects are rewritten from another copy. */
  readonly repair: boolean;
  /** Folder of a build from which lost files are restored. */
  readonly dist?: string | undefined;
}

/** Number of parallel checks. */
const LANES = 8;

/** Checks every file of a release and repairs what it can. */
export async function lookThrough(
  rawFiles: RawFiles,
  { name, hash, files }: ReleaseRecord,
  options: LookOptions,
): Promise<Damage[]> {
  const folder = releaseKey(name, hash);
  const pendingFiles = Object.entries(files);
  const damages: Damage[] = [];
  const lane = async () => {
    for (let next = pendingFiles.shift(); next; next = pendingFiles.shift()) {
      const [file, { integrity }] = next;
      const look = {
        raw: rawFiles,
        key: `${folder}/${toFileName(file)}`,
        file,
        integrity,
        options,
      };
      damages.push(...(await lookAt(look)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const advice = `Rebuild that release and publish it: release publish ${name}.`;
  return damages.map((damage) =>
    damage.mendedFrom === undefined && damage.advice === undefined ? { ...damage, advice } : damage,
  );
}

interface Look {
  readonly raw: RawFiles;
  readonly key: string;
  readonly file: string;
  readonly integrity: string;
  readonly options: LookOptions;
}

async function lookAt(look: Look): Promise<Damage[]> {
  const { raw, key, integrity, options } = look;
  const readResult = await readSafely(raw, key);
  const sound = readResult.bytes !== undefined && computeIntegrity(readResult.bytes) === integrity;
  const damages: Damage[] = [];
  let plainBytes = sound ? readResult.bytes : undefined;
  if (!plainBytes) {
    const otherCopy = await findOtherSource(look);
    plainBytes = otherCopy?.bytes;
    const problem = readResult.problem ?? 'its bytes are not the released ones';
    if (otherCopy && options.repair) await raw.write(key, otherCopy.bytes);
    damages.push({
      key,
      problem,
      ...(otherCopy && options.repair ? { mendedFrom: otherCopy.name } : {}),
    });
    if (!otherCopy || !options.repair) return damages;
  }
  if (plainBytes) damages.push(...(await lookAtForms(look, plainBytes)));
  return damages;
}

/** Finds another copy of a lost file: one of its compressed forms, or the build. */
async function findOtherSource({ raw, key, file, integrity, options }: Look) {
  for (const encoding of ENCODINGS) {
    const { bytes } = await readSafely(raw, key + encoding.suffix);
    const plainBytes = bytes && (await unpackBytes(encoding, bytes));
    if (plainBytes && computeIntegrity(plainBytes) === integrity) {
      return { bytes: plainBytes, name: key + encoding.suffix };
    }
  }
  if (options.dist === undefined) return undefined;
  const builtFile = await readBuilt(options.dist, file, integrity).catch(() => undefined);
  return builtFile && { bytes: builtFile.plain, name: `${options.dist}/${file}` };
}

const pack = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;

/** A missing form is not damage, because the file itself is sent instead. */
async function lookAtForms({ raw, key, options }: Look, plainBytes: Buffer): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const encoding of ENCODINGS) {
    const form = key + encoding.suffix;
    const { bytes, problem } = await readSafely(raw, form);
    if (!bytes && problem === MISSING_TEXT) continue;
    if (bytes && (await isPackedFrom(encoding, bytes, plainBytes))) continue;
    if (options.repair) await raw.write(form, await pack[encoding.suffix](plainBytes));
    damages.push({
      key: form,
      problem: problem ?? `it is not the compressed form of ${key}`,
      ...(options.repair ? { mendedFrom: key } : {}),
      advice:
        'The uncompressed file is sent instead. Run "release verify --repair" to compress it again.',
    });
  }
  return damages;
}

const MISSING_TEXT = 'it is missing';

async function readSafely(
  rawFiles: RawFiles,
  key: string,
): Promise<{ bytes?: Buffer; problem?: string }> {
  try {
    const bytes = await rawFiles.read(key);
    return bytes ? { bytes } : { problem: MISSING_TEXT };
  } catch (error) {
    return { problem: describeCause(error) };
  }
}
