import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { loadManifest } from '../build/load-manifest.ts';
import { findBudgetRefusals } from './budget-rules.ts';
import { checkBuilt } from './built-rules.ts';
import type { Refusal } from './refusal.ts';

/**
 * Checks a package's folder against the record of its build: bytes, declaration and own budgets.
 */
export async function checkFolder(dir: string, record: ReleaseRecord): Promise<Refusal[]> {
  return [...(await checkBuilt(join(dir, 'dist'), record)), ...(await checkSources(dir, record))];
}

/** Skips a folder that contains only the build. */
async function checkSources(dir: string, record: ReleaseRecord): Promise<Refusal[]> {
  if (!existsSync(join(dir, 'remote.ts')) && !existsSync(join(dir, 'host.ts'))) return [];
  const { manifest } = await loadManifest(dir);
  const declaredJson = toSortedJson([manifest.routes, manifest.modals ?? [], manifest.extensions]);
  const builtJson = toSortedJson([record.routes, record.modals, record.extensions]);
  const staleRefusal: Refusal = {
    remote: record.name,
    rule: 'stale',
    found: 'the build and the declaration differ in routes, modals or extensions',
    expected: 'a build of the sources as they are',
    advice: `Build again: release build ${record.name}.`,
  };
  return [
    ...(declaredJson === builtJson ? [] : [staleRefusal]),
    ...findBudgetRefusals(record, manifest.budgets ?? {}, 'its remote.ts'),
  ];
}

/** The record's schema reorders keys. */
function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}
