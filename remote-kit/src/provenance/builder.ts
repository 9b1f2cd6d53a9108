import { hostname } from 'node:os';

/** The builder of a release and its run. */
export interface Builder {
  /** URI of the builder. */
  readonly id: string;
  /** URL of the run. */
  readonly run?: string | undefined;
}

/** Detects the builder: `RELEASE_BUILDER` and `RELEASE_RUN`, else the pipeline's variables. */
export function detectBuilder(env: NodeJS.ProcessEnv): Builder {
  const pipeline = detectGithub(env) ?? detectGitlab(env);
  const id = env['RELEASE_BUILDER'] || pipeline?.id || `urn:vidra:machine:${hostname()}`;
  return { id, run: env['RELEASE_RUN'] || pipeline?.run || env['BUILD_URL'] };
}

function detectGithub(env: NodeJS.ProcessEnv): Builder | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_WORKFLOW_REF: workflow } = env;
  if (!server || !workflow) return undefined;
  const { GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_RUN_ATTEMPT = '1' } = env;
  const run = `${server}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return { id: `${server}/${workflow}`, run: `${run}/attempts/${GITHUB_RUN_ATTEMPT}` };
}

function detectGitlab(env: NodeJS.ProcessEnv): Builder | undefined {
  const { CI_PROJECT_URL: project, CI_RUNNER_ID: runner, CI_JOB_URL: run } = env;
  return project && runner ? { id: `${project}/-/runners/${runner}`, run } : undefined;
}
