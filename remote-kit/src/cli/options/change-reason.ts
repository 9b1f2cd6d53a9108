import { userInfo } from 'node:os';
import { Option } from 'commander';
import type { ChangedBy } from '@vidra/shared-contract/delivery';
import { readReleaseSource } from '../../build/release-source.ts';

/** Option of commands that change the live set. */
export interface WhyOption {
  readonly why?: string;
}

/** Creates `--why`, the reason for the log. */
export function createWhyOption(): Option {
  return new Option('--why <text>', 'reason for the log, in your own words');
}

/** Environment variables of pipelines with user, commit and run. */
const PIPELINES = [
  { who: 'GITHUB_ACTOR', commit: 'GITHUB_SHA', run: getGithubRunUrl },
  { who: 'GITLAB_USER_LOGIN', commit: 'CI_COMMIT_SHA', run: createVariableReader('CI_JOB_URL') },
  { who: 'BUILD_USER_ID', commit: 'GIT_COMMIT', run: createVariableReader('BUILD_URL') },
] as const;

/**
 * Detects who runs a command: `RELEASE_BY` and `RELEASE_RUN`, else the pipeline's user and run,
 * else the logged-in user.
 *
 * @param commit the sources' commit; by default that of the current folder
 */
export async function detectChangedBy({ why }: WhyOption, commit?: string): Promise<ChangedBy> {
  const { env } = process;
  const pipeline = PIPELINES.find((candidate) => env[candidate.commit] && candidate.run(env));
  const actor = env['RELEASE_BY'] || (pipeline && env[pipeline.who]) || readUserName();
  const run = env['RELEASE_RUN'] || pipeline?.run(env);
  const sources =
    commit ??
    (pipeline && env[pipeline.commit]) ??
    (await readReleaseSource(process.cwd()))?.commit;
  return {
    ...(actor ? { who: actor } : {}),
    ...(sources ? { commit: sources } : {}),
    ...(run ? { run } : {}),
    ...(why ? { why } : {}),
  };
}

/**
 * Returns the attribution for a release service. The service detects the user and commit by itself.
 */
export async function detectAttribution(
  options: WhyOption,
): Promise<Pick<ChangedBy, 'why' | 'run'>> {
  const { why, run } = await detectChangedBy(options);
  return { ...(why ? { why } : {}), ...(run ? { run } : {}) };
}

function createVariableReader(name: string) {
  return (env: NodeJS.ProcessEnv) => env[name];
}

function getGithubRunUrl({
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
  GITHUB_RUN_ID,
}: NodeJS.ProcessEnv) {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_RUN_ID) return undefined;
  return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
}

/** The user of a container may have no name. */
function readUserName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Formats the author of a change for people; empty if unknown. */
export function formatChangedBy(by: ChangedBy | undefined): string[] {
  if (!by) return [];
  const { who, commit, run, why, forced = [] } = by;
  const origin = [
    ...(who ? [`by ${who}`] : []),
    ...(commit ? [`commit ${commit.slice(0, 12)}`] : []),
    ...(run ? [run] : []),
  ].join(', ');
  return [
    ...(origin ? [origin] : []),
    ...(why ? [`why: ${why}`] : []),
    ...forced.map((text) => `forced: ${text}`),
  ];
}
