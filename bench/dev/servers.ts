import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '../../e2e/support/stack.ts';

/** A started development server with a page of it. */
export interface StartedServer {
  readonly page: Page;
  /** Milliseconds from the command to the page's heading in the browser. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

interface StartOptions {
  readonly browser: Browser;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
  /** Selector of the page's heading. */
  readonly heading: string;
}

/** Starts a server and opens its page as soon as it answers. */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { script, args, env } = options;
  const startMs = performance.now();
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  try {
    const page = await openPage(options, () => child.exitCode !== null);
    return { page, startMs: performance.now() - startMs, stop: () => closeAll(page, stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeAll(page: Page, stop: () => Promise<void>): Promise<void> {
  await page.close();
  await stop();
}

/** Opens the page of a server as soon as it answers. */
async function openPage(
  { browser, script, url, heading }: StartOptions,
  hasEnded: () => boolean,
): Promise<Page> {
  const isAnswering = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswering())) {
    if (hasEnded()) throw new Error(`${script} ended.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator(heading).first().waitFor({ timeout: 120_000 });
  return page;
}
