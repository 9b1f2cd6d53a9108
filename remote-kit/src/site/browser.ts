import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { SiteCheckError } from './site-check-error.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LEAK_ARGUMENTS = [
  // Optimized code is part of the heap and would grow and shrink it unpredictably.
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode',
];

/** Returns the launch options of the browser that `CHROMIUM_PATH` or the system offers. */
export function getLaunchOptions(extraArguments: readonly string[] = []): {
  args: string[];
  executablePath?: string;
} {
  const executablePath = process.env['CHROMIUM_PATH'] ?? SYSTEM_BROWSERS.find(existsSync);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    args: [...ARGUMENTS, ...extraArguments, ...sandbox],
    ...(executablePath ? { executablePath } : {}),
  };
}

/**
 * Starts headless Chromium for measurements: `CHROMIUM_PATH`, then the system's, then Playwright's own.
 *
 * @throws SiteCheckError when there is none
 */
export async function openBrowser(): Promise<Browser> {
  const { args, executablePath } = getLaunchOptions(LEAK_ARGUMENTS);
  try {
    return await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  } catch (error) {
    throw new SiteCheckError(
      `The check needs Chromium, and ${executablePath ?? "Playwright's own"} does not start. ` +
        'Install it with "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to another one.',
      { cause: error },
    );
  }
}
