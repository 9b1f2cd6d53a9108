import { getEndpointPath } from '@vidra/shared-contract';
import { OVERRIDE_COOKIE, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { APIResponse, Page, Request, Response } from 'playwright';
import { z } from 'zod';
import { SiteCheckError } from './site-check-error.ts';
import type { SiteVisit } from './checked-site.ts';
import type { SiteAccount } from './site-account.ts';

/**
 * Headers that identify the user in the page's own requests. The last ones count because tokens are
 * renewed.
 */
type Identity = Readonly<Record<'app-code' | 'authorization', string>>;

const LOGIN = getEndpointPath('login', '');
const problem = z.object({ detail: z.string() });

/**
 * Creates the visit of a running site, with releases of its store overridden only in the
 * check's browser.
 *
 * @param releases the releases to override; the store has them
 */
export function createLiveVisit(
  url: string,
  releases: readonly Pick<ReleaseRecord, 'name' | 'hash'>[],
  account: SiteAccount,
): SiteVisit {
  const identities = new WeakMap<Page, Identity>();
  return {
    url,
    enter: async (page) => {
      page.on('request', (request) => {
        const identity = readIdentity(request);
        if (identity) identities.set(page, identity);
      });
      await logIn(page, url, account);
      if (!identities.has(page)) {
        await page.waitForRequest((request) => readIdentity(request) !== undefined);
      }
      await layOver(page, url, releases, identities.get(page));
    },
    leave: async (page) => {
      const headers = identities.get(page);
      if (!headers) return;
      const cookies = await page.context().cookies();
      const token = cookies.find(({ name }) => name === OVERRIDE_COOKIE)?.value;
      const address = (name: 'endOverrides' | 'logout') => toCallUrl(url, name, headers);
      if (token) await page.request.post(address('endOverrides'), { headers, data: { token } });
      await page.request.post(address('logout'), { headers });
    },
  };
}

function readIdentity(request: Request): Identity | undefined {
  const { 'app-code': code, authorization } = request.headers();
  return code && authorization ? { 'app-code': code, authorization } : undefined;
}

const toCallUrl = (
  url: string,
  name: 'setOverrides' | 'endOverrides' | 'logout',
  identity: Identity,
) => new URL(getEndpointPath(name, identity['app-code']), url).href;

async function logIn(page: Page, url: string, { email, password }: SiteAccount): Promise<void> {
  await page.goto(`${url}/login`).catch((error: unknown) => {
    throw new SiteCheckError(`${url} is not responding. Check --site.`, { cause: error });
  });
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  const loginResponse = page.waitForResponse(
    (response) => new URL(response.url()).pathname === LOGIN,
  );
  await page.getByRole('button', { name: 'Log in' }).click();
  const answer = await loginResponse;
  if (!answer.ok())
    throw new SiteCheckError(`Couldn't log in as ${email}: ${await readDetail(answer)}`);
  await page.waitForURL((address) => address.pathname !== '/login');
}

async function layOver(
  page: Page,
  url: string,
  releases: readonly Pick<ReleaseRecord, 'name' | 'hash'>[],
  headers: Identity | undefined,
): Promise<void> {
  if (!headers)
    throw new SiteCheckError(
      `Login to ${url} succeeded, but the page sent no authenticated request.`,
    );
  const overrides = releases.map(({ name, hash }) => ({ kind: 'release', name, hash }));
  // The response sets the cookie of the browser.
  const grant = await page.request.post(toCallUrl(url, 'setOverrides', headers), {
    headers,
    data: { overrides },
  });
  if (!grant.ok()) throw new SiteCheckError(await readDetail(grant));
  await page.goto(url);
  const html = await page.content();
  const missingRelease = releases.find(
    ({ name, hash }) => !html.includes(`/remotes/${name}/${hash}/`),
  );
  if (!missingRelease) return;
  const [notice] = await page.getByRole('complementary', { name: 'Override' }).allInnerTexts();
  throw new SiteCheckError(
    `${url} does not show ${missingRelease.name}@${missingRelease.hash}: ${notice ?? 'it says nothing of it'}`,
  );
}

async function readDetail(answer: Response | APIResponse): Promise<string> {
  const { data } = problem.safeParse(await answer.json().catch(() => undefined));
  return data?.detail ?? `the server responded with ${answer.status()}.`;
}
