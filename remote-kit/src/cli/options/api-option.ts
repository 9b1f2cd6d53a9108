import { resolve } from 'node:path';
import { Option } from 'commander';
import { readRelease } from '../../build/read-release.ts';
import { findApiRefusals, readApi } from '../../check/api-rules.ts';
import type { Refusal } from '../../check/refusal.ts';

/** What commands are given that hold releases to a running API. */
export interface ApiOption {
  readonly api?: string;
}

/** `--api`: without it the API is not asked. */
export function createApiOption(): Option {
  return new Option('--api <url>', 'the API, or the site before it, that must answer the calls');
}

/** What built packages call and the API does not answer; nothing when no API is named. */
export async function collectApiRefusals(
  dirs: readonly string[],
  api: string | undefined,
): Promise<Refusal[]> {
  if (api === undefined) return [];
  const [offeredCalls, ...records] = await Promise.all([
    readApi(api),
    ...dirs.map((dir) => readRelease(resolve(dir))),
  ]);
  return records.flatMap((record) => findApiRefusals(record, offeredCalls, api));
}
