/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { configureSession } from '@vidra/shared-session';
import { InstallCard } from './install-card.tsx';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agent = jest.spyOn(navigator, 'userAgent', 'get');
let isInstalled = false;

/** The device is detected again after a resize, as when developer tools emulate another one. */
async function switchDevice(userAgent: string): Promise<void> {
  agent.mockReturnValue(userAgent);
  await act(async () => {
    window.dispatchEvent(new Event('resize'));
    await jest.advanceTimersByTimeAsync(50);
  });
}

beforeEach(() => {
  isInstalled = false;
  jest.useFakeTimers();
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: isInstalled && query.includes('standalone') }) as MediaQueryList,
    );
});
afterEach(() => jest.useRealTimers());

test.each([
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Tap Share, then “Add to Home Screen”.',
  ],
  [
    'Chrome on an Android phone',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KIT} Chrome/140.0 Mobile Safari/537.36`,
    'Open the browser menu and tap “Add to Home screen”, then “Install”.',
  ],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 15; SM-X700) ${KIT} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Open the browser menu and tap “Add page to”, then “Home screen”.',
  ],
  [
    'Edge on an Android phone',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KIT} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`,
    'Open the browser menu and tap “Add to phone”.',
  ],
  [
    'Firefox on an Android phone',
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    'Open the browser menu and tap “Add app to Home screen”.',
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'In the menu bar, choose File, then “Add to Dock”.',
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Open the browser menu and choose “More tools”, “Apps”, then “Install this site as an app”.',
  ],
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36`,
    'Open the browser menu and choose “Cast, save, and share”, then “Install page as app”.',
  ],
])('says how to install the site in %s', async (_browser, userAgent, sentence) => {
  render(<InstallCard />);
  await switchDevice(userAgent);
  const card = screen.getByRole('region', { name: 'Install the app' });
  expect(card.textContent).toContain(sentence);
});

const CHROME = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36`;

test('says nothing in a browser that installs no sites', async () => {
  render(<InstallCard />);
  await switchDevice('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect(screen.queryByRole('region')).toBeNull();
});

test('says nothing in the installed app', async () => {
  isInstalled = true;
  render(<InstallCard />);
  await switchDevice(CHROME);
  expect(screen.queryByRole('region')).toBeNull();
});
