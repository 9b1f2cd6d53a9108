import type { LiveSet } from '../live/live-set.ts';
import { createReleaseTranslate } from '../live/release-translate.ts';
import { renderPageBody } from './page-body.ts';
import { planPage, type ShownPlan } from './route-plan.ts';

const route = {
  name: 'login',
  path: '/login',
  title: 'Log in',
  layout: 'bare',
  owner: 'host-shell',
};
const pages = new Map([
  ['/login', '<h1>Log in to __product-name__</h1>'],
  ['/login?google', '<h1>Log in</h1><a>Google</a>'],
  ['/login?signup', '<h1>Create your account</h1>'],
  ['/login?google&signup', '<h1>Create your account</h1><a>Google</a>'],
]);
const set = {
  host: { record: { name: 'host-shell' }, catalogs: new Map(), pages: new Map([['en', pages]]) },
  remotes: [],
  routes: [route],
} as unknown as LiveSet;

const plan = (address: string, googleSignIn = false) =>
  planPage(address, set, { googleSignIn }) as ShownPlan;

test("serves a page of the shell as rendered, for the site's login methods", () => {
  expect(plan('/login').prerendered).toBe(pages.get('/login'));
  expect(plan('/login', true).prerendered).toBe(pages.get('/login?google'));
  const body = renderPageBody(
    {
      plan: plan('/login'),
      productName: 'A & B',
      shared: undefined,
      prefix: '',
      language: 'en',
      t: createReleaseTranslate([], 'en'),
    },
    set,
  );
  expect(body).toContain(
    '<div data-host-page=""><div data-prerendered="/login"><h1>Log in to A &amp; B</h1></div></div></div>',
  );
  expect(body).toContain('This page needs JavaScript.');
});

test('serves it with a redirect_url and the view of new people, but with no other query', () => {
  expect(plan('/login?redirect_url=%2Fedit').prerendered).toBe(pages.get('/login'));
  expect(plan('/login?redirect_url=%2Fedit&view=signup').prerendered).toBe(
    pages.get('/login?signup'),
  );
  expect(plan('/login?view=signup', true).prerendered).toBe(pages.get('/login?google&signup'));
  expect(plan('/login?view=password').prerendered).toBeUndefined();
  expect(plan('/login?code=a&state=b').prerendered).toBeUndefined();
});

test('a development host gets it empty, because its React could not hydrate it', () => {
  expect((planPage('/login', set) as ShownPlan).prerendered).toBeUndefined();
});
