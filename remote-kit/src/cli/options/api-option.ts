import { resolve } from 'node:path';
import { Option } from 'commander';
import { readRelease } from '../../build/read-release.ts';
import { findApiRefusals, readApi } from '../../check/api-rules.ts';
import type { Refusal } from '../../check/refusal.ts';

/** Option of commands that check releases against a running API. */
export interface ApiOption {
  readonly api?: string;
}

/** Creates `--api`. Without it the API is not checked. */
export function createApiOption(): Option {
  return new Option(
    '--api <url>',
    'the API that must answer the calls, or the site in front of it',
  );
}

/** Refuses calls of built packages that the API does not offer; none if no API is given. */
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
