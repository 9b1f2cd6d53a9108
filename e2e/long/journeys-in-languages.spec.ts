import { expect, test, type Browser, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { EDITOR, press } from '../support/editor.ts';
import { FILM_MS } from '../support/films.ts';
import { createEmail, readMailedCode } from '../support/people.ts';

/** What a person reads on the way from the login to a shared video. */
interface Phrases {
  readonly locale: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly email: string;
  readonly sendCode: string;
  readonly code: string;
  readonly logIn: string;
  /** Words of the mail with the code. */
  readonly mail: RegExp;
  readonly sample: RegExp;
  readonly quality: string;
  readonly removeImage: string;
  readonly generate: RegExp;
  readonly result: string;
  readonly done: string;
  readonly history: string;
  readonly open: RegExp;
  readonly share: string;
  readonly link: string;
  readonly makeOne: string;
}

const GERMAN: Phrases = {
  locale: 'de-DE',
  language: 'de',
  direction: 'ltr',
  email: 'E-Mail',
  sendCode: 'Code senden',
  code: 'Code',
  logIn: 'Anmelden',
  mail: /Minuten/,
  sample: /^Beispiel „.+“ verwenden/,
  quality: 'Qualität',
  removeImage: 'Bild entfernen',
  generate: /^Generieren · /,
  result: 'Ergebnis',
  done: 'Fertig',
  history: 'Verlauf',
  open: /^„.+“ öffnen/,
  share: 'Teilen',
  link: 'Link',
  makeOne: 'So eins erstellen',
};

const ARABIC: Phrases = {
  locale: 'ar-EG',
  language: 'ar',
  direction: 'rtl',
  email: 'البريد الإلكتروني',
  sendCode: 'إرسال الرمز',
  code: 'الرمز',
  logIn: 'تسجيل الدخول',
  mail: /دقائق|دقيقة/,
  sample: /^استخدام العيّنة «/,
  quality: 'الجودة',
  removeImage: 'إزالة الصورة',
  generate: /^توليد · /,
  result: 'النتيجة',
  done: 'مكتمل',
  history: 'السجلّ',
  open: /^فتح «/,
  share: 'مشاركة',
  link: 'الرابط',
  makeOne: 'اصنع واحدًا مثله',
};

for (const phrases of [GERMAN, ARABIC]) {
  test(`from the login to a shared video, all in one language: ${phrases.language}`, async ({
    browser,
  }) => {
    const page = await openPage(browser, phrases.locale);
    await logIn(page, phrases);
    await makeVideo(page, phrases);
    const address = await shareVideo(page, phrases);
    const strangerPage = await openPage(browser, phrases.locale);
    await strangerPage.goto(address);
    await expectLanguage(strangerPage, phrases);
    await expect(strangerPage.getByRole('link', { name: phrases.makeOne })).toBeVisible();
    expect(await findAxeViolations(strangerPage)).toEqual([]);
    await strangerPage.context().close();
    await page.context().close();
  });
}

async function openPage(browser: Browser, locale: string): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ locale, ...(baseURL !== undefined && { baseURL }) });
  return context.newPage();
}

async function expectLanguage(page: Page, { language, direction }: Phrases): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveCSS('direction', direction);
}

async function logIn(page: Page, phrases: Phrases): Promise<void> {
  await page.goto(EDITOR);
  await expectLanguage(page, phrases);
  const email = createEmail();
  await page.getByRole('textbox', { name: phrases.email }).fill(email);
  await page.getByRole('button', { name: phrases.sendCode }).click();
  const field = page.getByRole('textbox', { name: phrases.code });
  await field.waitFor();
  await field.fill(await readMailedCode(page.request, email, phrases.mail));
  await page.getByRole('button', { name: phrases.logIn }).click();
  await page.waitForURL(/\/edit/);
}

async function makeVideo(page: Page, phrases: Phrases): Promise<void> {
  await page.getByRole('button', { name: phrases.sample }).first().click();
  await expect(page.getByRole('button', { name: phrases.removeImage })).toBeVisible();
  const quality = page.getByRole('radiogroup', { name: phrases.quality });
  await press(quality.getByRole('radio', { name: /480p/ }).locator('..'));
  expect(await findAxeViolations(page)).toEqual([]);
  await press(page.getByRole('button', { name: phrases.generate }));
  const stage = page.getByRole('region', { name: phrases.result });
  const status = stage.getByText(phrases.done, { exact: true });
  await expect(status).toBeVisible({ timeout: FILM_MS });
  await expect(stage.locator('video')).toHaveJSProperty('videoWidth', 480);
}

/** @returns the address of the shared page */
async function shareVideo(page: Page, phrases: Phrases): Promise<string> {
  await page.getByRole('link', { name: phrases.history, exact: true }).click();
  await page.getByRole('button', { name: phrases.open }).click();
  const details = page.getByRole('dialog').filter({ has: page.locator('video') });
  await details.getByRole('button', { name: phrases.share }).click();
  const modal = page.getByRole('dialog', { name: phrases.share });
  return modal.getByRole('textbox', { name: phrases.link }).inputValue();
}

test('a problem of the API is told in Japanese', async ({ browser }) => {
  const page = await openPage(browser, 'ja-JP');
  const email = createEmail();
  const answer = await page.request.post('/api/v1.0/simpleUser/login', {
    headers: { 'App-Code': 'vidra', 'Accept-Language': 'ja' },
    data: { method: 'password', email, password: 'wrong, but long enough' },
  });
  expect(answer.status()).toBe(422);
  expect(answer.headers()['content-language']).toBe('ja');
  expect(await answer.json()).toMatchObject({
    code: 'credentials_wrong',
    detail: 'メールアドレスまたはパスワードが違います。コードでもログインできます。',
  });
  await page.goto('/login?view=password');
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  await page.getByRole('textbox', { name: 'パスワード', exact: true }).fill('wrong, but long');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  const hint = page.getByRole('alert').filter({ hasText: 'アカウントはありません' });
  await expect(hint).toBeVisible();
  await page.context().close();
});
