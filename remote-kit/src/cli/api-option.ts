import { resolve } from 'node:path';
import { Option } from 'commander';
import { readRelease } from '../build/read-release.ts';
import { apiRefusals, readApi } from '../check/api-rules.ts';
import type { Refusal } from '../check/refusal.ts';

/** What commands are given that hold releases to a running API. */
export interface ApiOption {
  readonly api?: string;
}

/** `--api`: without it the API is not asked. */
export function apiOption(): Option {
  return new Option('--api <url>', 'the API, or the site before it, that must answer the calls');
}

/** What built packages call and the API does not answer; nothing when no API is named. */
export async function apiRefusalsOf(
  dirs: readonly string[],
  api: string | undefined,
): Promise<Refusal[]> {
  if (api === undefined) return [];
  const [offered, ...records] = await Promise.all([
    readApi(api),
    ...dirs.map((dir) => readRelease(resolve(dir))),
  ]);
  return records.flatMap((record) => apiRefusals(record, offered, api));
}
