import { expect, type Page } from '@playwright/test';

/** Chooses a language for a signed-in person, as no menu offers all of them. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
  const status = await page.evaluate(async (tag) => {
    const { token } = JSON.parse(localStorage.getItem('vidra-session') ?? '') as { token: string };
    const answer = await fetch('/api/v1.0/simpleUser/vidra/profile/update', {
      method: 'POST',
      headers: {
        'App-Code': 'vidra',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ language: tag }),
    });
    return answer.status;
  }, language);
  expect(status).toBe(200);
}
