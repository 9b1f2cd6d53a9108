import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { computeIntegrity } from '../../build/release-files.ts';
import type { Objects } from '../objects/objects.ts';
import { releaseKey, toFileName, type ReleaseFiles } from '../release-files.ts';
import type { StoredDelta } from '../release-store.ts';
import { compressDelta, computeDigest } from './dictionary-frame.ts';
import { planDeltas, type PlannedDelta } from './plan-deltas.ts';

/** Number of parallel compressions. */
const LANES = 4;
/** A larger share of the Brotli form is not worth the space in the store. */
const WORTHWHILE_SHARE = 0.6;
/** Digits of a digest that identify a file of a release, and the bytes of a delta. */
const ID_LENGTH = 16;
const DELTA_NAME = /^([0-9a-f]{16})\.([0-9a-f]{16})\.([0-9a-f]{64})\.([0-9a-f]{16})\.dcz$/;

interface Parts {
  readonly objects: Objects;
  readonly files: Pick<ReleaseFiles, 'read'>;
}

/** Returns the key of the folder with a release's deltas. */
export function getDeltasKey(name: string, hash: string): string {
  return releaseKey(name, hash).replace(/^remotes/, 'deltas');
}

/** Lists the deltas of a release's files. */
export async function listDeltas(
  objects: Pick<Objects, 'names'>,
  name: string,
  hash: string,
): Promise<StoredDelta[]> {
  const folder = getDeltasKey(name, hash);
  const names = await objects.names(folder);
  return names.flatMap((deltaName) => {
    const [, fileId, base, dictionary, digest] = DELTA_NAME.exec(deltaName) ?? [];
    if (!fileId || !base || !dictionary || !digest) return [];
    return [{ key: `${folder}/${deltaName}`, fileId, base, dictionary, digest }];
  });
}

/** Reads a delta; undefined when it is missing or damaged. */
export async function readDelta(
  objects: Pick<Objects, 'read'>,
  { key, digest }: StoredDelta,
): Promise<Buffer | undefined> {
  const bytes = await objects.read(key);
  return bytes && toId(computeDigest(bytes)) === digest ? bytes : undefined;
}

/**
 * Finds the delta of a file against a dictionary.
 *
 * @param dictionary SHA-256 of the dictionary in hexadecimal
 */
export function findDelta(
  deltas: readonly StoredDelta[],
  file: string,
  dictionary: string,
): StoredDelta | undefined {
  const fileId = toFileId(file);
  return deltas.find((delta) => delta.fileId === fileId && delta.dictionary === dictionary);
}

interface DeltaOptions {
  /** Folder with the release's files. */
  readonly dist: string;
  /** Records of the older releases, newest first. */
  readonly bases: readonly ReleaseRecord[];
}

/** Stores the deltas of a release against older ones, and removes those against others. */
export async function writeDeltas(
  parts: Parts,
  record: ReleaseRecord,
  { dist, bases }: DeltaOptions,
): Promise<void> {
  const storedDeltas = await listDeltas(parts.objects, record.name, record.hash);
  const plan = planDeltas(record, bases);
  const plannedIds = new Set(plan.map(({ file, base }) => `${toFileId(file)}.${base.hash}`));
  const storedIds = new Set(storedDeltas.map(({ fileId, base }) => `${fileId}.${base}`));
  const pendingDeltas = plan.filter(
    ({ file, base }) => !storedIds.has(`${toFileId(file)}.${base.hash}`),
  );
  const lane = async () => {
    for (let next = pendingDeltas.shift(); next; next = pendingDeltas.shift()) {
      await writeDelta(parts, record, dist, next);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const { key, fileId, base } of storedDeltas) {
    if (!plannedIds.has(`${fileId}.${base}`)) await parts.objects.remove(key);
  }
}

/** Removes deltas of releases, and against releases, that are no longer stored. */
export async function removeStaleDeltas(
  objects: Objects,
  listReleases: ReleaseFiles['list'],
): Promise<void> {
  // Listed before the releases, so that a release that is published meanwhile keeps its deltas.
  const folders: { readonly name: string; readonly hash: string; deltas: StoredDelta[] }[] = [];
  for (const name of await objects.names('deltas')) {
    for (const hash of await objects.names(`deltas/${name}`)) {
      folders.push({ name, hash, deltas: await listDeltas(objects, name, hash) });
    }
  }
  const storedIds = new Set((await listReleases()).map(({ name, hash }) => `${name}@${hash}`));
  for (const { name, hash, deltas } of folders) {
    if (!storedIds.has(`${name}@${hash}`)) await objects.removeFolder(getDeltasKey(name, hash));
    else {
      for (const { key, base } of deltas) {
        if (!storedIds.has(`${name}@${base}`)) await objects.remove(key);
      }
    }
  }
}

async function writeDelta(
  { objects, files }: Parts,
  { name, hash, files: fileRecords }: ReleaseRecord,
  dist: string,
  { file, base, baseFile }: PlannedDelta,
): Promise<void> {
  const [bytes, dictionary] = await Promise.all([
    readFile(join(dist, toFileName(file))).catch(() => undefined),
    files.read(name, base.hash, toFileName(baseFile)).catch(() => undefined),
  ]);
  // A delta is optional, so damaged files only cost it.
  if (!bytes || computeIntegrity(bytes) !== fileRecords[file]?.integrity) return;
  if (!dictionary || computeIntegrity(dictionary) !== base.files[baseFile]?.integrity) return;
  const delta = await compressDelta(bytes, dictionary);
  if (delta.length > fileRecords[file].brotliBytes * WORTHWHILE_SHARE) return;
  const parts = [toFileId(file), base.hash, computeDigest(dictionary), toId(computeDigest(delta))];
  await objects.replace(`${getDeltasKey(name, hash)}/${parts.join('.')}.dcz`, delta);
}

/** File names may be too long to be part of another name. */
function toFileId(file: string): string {
  return toId(computeDigest(Buffer.from(file)));
}

function toId(digest: string): string {
  return digest.slice(0, ID_LENGTH);
}
