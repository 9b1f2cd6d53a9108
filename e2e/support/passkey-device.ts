import type { Page } from '@playwright/test';

/**
 * Adds Chromium's virtual device with a fingerprint sensor.
 *
 * @returns a function that removes it
 */
export async function addDevice(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
}
