import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Returns the launch options of Chromium: `CHROMIUM_PATH`, then the system's Chromium, then
 * Playwright's.
 */
export function getChromiumOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] ?? SYSTEM_BROWSERS.find(existsSync);
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { args, ...(executablePath ? { executablePath } : {}) };
}
