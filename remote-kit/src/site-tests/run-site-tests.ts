import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { SiteCheckError } from '../site/site-check-error.ts';
import { PLAN_VARIABLE, type SitePlan } from './site-plan.ts';

/** Result of one browser test. */
export interface SiteTestResult {
  readonly title: string;
  /** The remote with the test; absent for places. */
  readonly remote?: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Reason of the failure. */
  readonly error?: string;
}

/** The parts of Playwright's report that are used. */
const failure = z.object({ message: z.string().optional() });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(failure) })),
    }),
  ),
});
type Suite = { readonly specs: z.infer<typeof spec>[]; readonly suites?: Suite[] | undefined };
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const testReport = z.object({ suites: z.array(suite), errors: z.array(failure) });

/**
 * Runs the browser tests of a plan.
 *
 * @throws SiteCheckError when they cannot run
 */
export async function runSiteTests(
  plan: Omit<SitePlan, 'outputFolder'>,
): Promise<SiteTestResult[]> {
  const outputFolder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  try {
    const planFile = join(outputFolder, 'plan.json');
    await writeFile(planFile, JSON.stringify({ ...plan, outputFolder }));
    const output = await runPlaywright(planFile);
    const text = await readFile(join(outputFolder, 'results.json'), 'utf8').catch(() => undefined);
    if (text === undefined) throw new SiteCheckError(`The browser tests did not run.\n${output}`);
    const { suites, errors } = testReport.parse(JSON.parse(text));
    if (errors.length > 0) throw new SiteCheckError(errors.map(toErrorText).join('\n'));
    return suites.flatMap(listResults);
  } finally {
    await rm(outputFolder, { recursive: true, force: true });
  }
}

/** Runs the test runner and returns its output; failed tests are not an error. */
async function runPlaywright(planFile: string): Promise<string> {
  const program = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  );
  const config = join(import.meta.dirname, `playwright.config${extname(import.meta.filename)}`);
  const child = spawn(process.execPath, [program, 'test', '--config', config], {
    env: { ...process.env, [PLAN_VARIABLE]: planFile, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  await once(child, 'close');
  return output;
}

const STATES: Readonly<Record<string, SiteTestResult['state']>> = {
  expected: 'passed',
  skipped: 'skipped',
};

function listResults({ specs, suites = [] }: Suite): SiteTestResult[] {
  const ownResults = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): SiteTestResult => {
      const errors = results.flatMap((result) => result.errors);
      const state = STATES[status] ?? 'failed';
      return {
        title,
        ...(projectName === 'places' ? {} : { remote: projectName }),
        state,
        ...(state === 'failed' ? { error: errors.map(toErrorText).join('\n') } : {}),
      };
    }),
  );
  return [...ownResults, ...suites.flatMap(listResults)];
}

/** Returns a message without the call log and the code of the test. */
function toErrorText({ message = '' }: z.infer<typeof failure>): string {
  return stripVTControlCharacters(message).replace(/\n+(Call log:|\s*(> )?\d+ \|)[^]*$/, '');
}
