import { releaseSet, settingsState } from '@vidra/shared-contract/delivery';
import type { ZodType } from 'zod';
import { verifyDeltas } from './deltas/verify-deltas.ts';
import { canaryState } from './canary/canary-state.ts';
import { ignoreUnreadable } from './sets/channel.ts';
import { toCopyKey, parseJson } from './objects/copies.ts';
import { lookThrough, type Damage } from './scan-store.ts';
import { toNumberedKey, extractNumbers, type Objects } from './objects/objects.ts';
import { readRecord, recordKey, createRecordSchema } from './record-cache.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { Releases } from './release-store.ts';
import { CANARY, LIVE, pointer, SETS, SETTINGS } from './sets/log-keys.ts';
import { readForm, verifyObject } from './objects/verify-object.ts';

/** Result of a check: what was checked, and its damage. */
export interface Verification {
  readonly objects: number;
  readonly releases: number;
  readonly damages: readonly Damage[];
}

interface Parts {
  readonly objects: Objects;
  readonly files: ReleaseFiles;
}

/**
 * Checks everything in the store.
 *
 * @param repair whether damaged objects are rewritten from another copy
 */
export async function verifyStore(parts: Parts, repair: boolean): Promise<Verification> {
  const logs = await verifyLogs(parts.objects, repair);
  const releases = await listReleasesToCheck(parts);
  const damages: Damage[] = [...logs.damages];
  for (const { name, hash } of releases) {
    damages.push(...(await verifyRelease(parts, name, hash, repair)));
  }
  return { objects: logs.count, releases: releases.length, damages };
}

async function verifyLogs(objects: Objects, repair: boolean) {
  const damages: Damage[] = [];
  let count = 0;
  for (const [folder, schema] of LOGS) {
    for (const number of await listNumbers(objects, folder)) {
      count += 1;
      damages.push(...(await verifyObject(objects, toNumberedKey(folder, number), schema, repair)));
    }
  }
  return { damages, count };
}

const LOGS: readonly (readonly [string, ZodType])[] = [
  [SETS, releaseSet],
  [LIVE, pointer],
  [CANARY, canaryState],
  [SETTINGS, settingsState],
];

/** Includes numbers of which only the second copy exists. */
async function listNumbers(objects: Objects, folder: string): Promise<number[]> {
  const copies = extractNumbers(await objects.names(toCopyKey(folder)));
  return [...new Set([...(await objects.numbers(folder)), ...copies])].sort((a, b) => a - b);
}

async function verifyRelease(
  { objects, files }: Parts,
  name: string,
  hash: string,
  repair: boolean,
): Promise<Damage[]> {
  const damages = await verifyObject(
    objects,
    recordKey(name, hash),
    createRecordSchema(name, hash),
    repair,
  );
  const record = await ignoreUnreadable(readRecord(objects, name, hash));
  return [
    ...damages,
    ...(record ? await lookThrough(files.raw, record, { repair }) : []),
    ...(await verifyDeltas(objects, name, hash, repair)),
  ];
}

/** Returns all stored releases, and those of the live set and the canaries, stored or not. */
async function listReleasesToCheck({ objects, files }: Parts) {
  const ids = new Map<string, { name: string; hash: string }>();
  const add = (name: string, hash: string) => ids.set(`${name}@${hash}`, { name, hash });
  for (const { name, hash } of await files.list()) add(name, hash);
  const addAll = (releases: Releases) => {
    for (const [name, hash] of Object.entries(releases)) add(name, hash);
  };
  for (const revision of await listActiveSets(objects)) {
    const key = toNumberedKey(SETS, revision);
    const { bytes } = await readForm(objects, key, releaseSet);
    if (bytes) addAll(parseJson(bytes, releaseSet).releases);
  }
  return [...ids.values()];
}

/** Returns the numbers of the live set and the canaries' sets. */
async function listActiveSets(objects: Objects): Promise<number[]> {
  const [live, canary] = await Promise.all([objects.lastNumber(LIVE), objects.lastNumber(CANARY)]);
  const entry = await readForm(objects, toNumberedKey(LIVE, live), pointer);
  const trial = await readForm(objects, toNumberedKey(CANARY, canary), canaryState);
  return [
    ...(entry.bytes ? [parseJson(entry.bytes, pointer).revision] : []),
    ...(trial.bytes
      ? parseJson(trial.bytes, canaryState).canaries.map(({ revision }) => revision)
      : []),
  ];
}
