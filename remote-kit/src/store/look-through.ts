import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { integrityOf } from '../build/release-files.ts';
import { causeText } from './copies.ts';
import { ENCODINGS, isPackedFrom, readBuilt, unpacked } from './file-forms.ts';
import { fileName, releaseKey, type RawFiles } from './release-files.ts';

/** What is wrong with one object of a store. */
export interface Damage {
  /** Where it lies, under the store's own folder. */
  readonly key: string;
  readonly problem: string;
  /** What it was mended from; absent when it is as it was found. */
  readonly mendedFrom?: string;
  /** What mends it, where the store cannot by itself. */
  readonly advice?: string;
}

export interface LookOptions {
  /** Whether what is damaged is written anew where another copy has it. */
  readonly repair: boolean;
  /** A build's folder to take lost files from. */
  readonly dist?: string | undefined;
}

/** At once. */
const LANES = 8;

/** Looks at every file of a release, and mends what can be mended. */
export async function lookThrough(
  raw: RawFiles,
  { name, hash, files }: ReleaseRecord,
  options: LookOptions,
): Promise<Damage[]> {
  const folder = releaseKey(name, hash);
  const waiting = Object.entries(files);
  const damages: Damage[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, { integrity }] = next;
      const look = { raw, key: `${folder}/${fileName(file)}`, file, integrity, options };
      damages.push(...(await lookAt(look)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const advice = `Build that release again and publish it: release publish ${name}.`;
  return damages.map((one) =>
    one.mendedFrom === undefined && one.advice === undefined ? { ...one, advice } : one,
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
  const found = await readSafely(raw, key);
  const sound = found.bytes !== undefined && integrityOf(found.bytes) === integrity;
  const damages: Damage[] = [];
  let plain = sound ? found.bytes : undefined;
  if (!plain) {
    const other = await otherSource(look);
    plain = other?.bytes;
    const problem = found.problem ?? 'its bytes are not the released ones';
    if (other && options.repair) await raw.write(key, other.bytes);
    damages.push({ key, problem, ...(other && options.repair ? { mendedFrom: other.name } : {}) });
    if (!other || !options.repair) return damages;
  }
  if (plain) damages.push(...(await lookAtForms(look, plain)));
  return damages;
}

/** Another copy of a lost file: one of its compressed forms, or the build. */
async function otherSource({ raw, key, file, integrity, options }: Look) {
  for (const encoding of ENCODINGS) {
    const { bytes } = await readSafely(raw, key + encoding.suffix);
    const plain = bytes && (await unpacked(encoding, bytes));
    if (plain && integrityOf(plain) === integrity) {
      return { bytes: plain, name: key + encoding.suffix };
    }
  }
  if (options.dist === undefined) return undefined;
  const built = await readBuilt(options.dist, file, integrity).catch(() => undefined);
  return built && { bytes: built.plain, name: `${options.dist}/${file}` };
}

const pack = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;

/** A form that is not there is no damage: the file itself is sent then. */
async function lookAtForms({ raw, key, options }: Look, plain: Buffer): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const encoding of ENCODINGS) {
    const form = key + encoding.suffix;
    const { bytes, problem } = await readSafely(raw, form);
    if (!bytes && problem === MISSING) continue;
    if (bytes && (await isPackedFrom(encoding, bytes, plain))) continue;
    if (options.repair) await raw.write(form, await pack[encoding.suffix](plain));
    damages.push({
      key: form,
      problem: problem ?? `it is not ${key} compressed`,
      ...(options.repair ? { mendedFrom: key } : {}),
      advice: 'The file itself is sent instead; "release verify --repair" compresses it anew.',
    });
  }
  return damages;
}

const MISSING = 'it is missing';

async function readSafely(
  raw: RawFiles,
  key: string,
): Promise<{ bytes?: Buffer; problem?: string }> {
  try {
    const bytes = await raw.read(key);
    return bytes ? { bytes } : { problem: MISSING };
  } catch (error) {
    return { problem: causeText(error) };
  }
}
