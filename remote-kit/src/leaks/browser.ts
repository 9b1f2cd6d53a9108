import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { LeakCheckError } from './leak-check-error.ts';

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
  // Optimized code is part of the heap and would grow and shrink it unpredictably.
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode',
];

/**
 * Starts headless Chromium: `CHROMIUM_PATH`, then the system's, then Playwright's own.
 *
 * @throws LeakCheckError when there is none
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? SYSTEM_BROWSERS.find(existsSync);
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS;
  try {
    return await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  } catch (error) {
    throw new LeakCheckError(
      `The leak check needs Chromium, and ${executablePath ?? "Playwright's own"} does not start. ` +
        'Install it with "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to another one.',
      { cause: error },
    );
  }
}
