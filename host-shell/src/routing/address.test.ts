/** @jest-environment jsdom */
import { callApi, configureSession, isAuthorizedNow } from '@vidra/shared-session';
import { setOtherTabSession, routes } from '../testing/fixtures.ts';
import { goToLogin } from './address.ts';
import { navigationStore } from './navigation-store.ts';
import { createNavigator } from './navigator.ts';

const getAddress = () => location.pathname + location.search + location.hash;
const getShownRoute = () => {
  const { view } = navigationStore.getState();
  return view.kind === 'route' ? view.route.name : view.kind;
};

beforeAll(() => {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: goToLogin });
  const reloads = { onNavigation: () => undefined };
  const navigator = createNavigator({ routes, config: { productName: 'Vidra' }, reloads });
  navigator.watchHistory();
  navigator.settle();
});

beforeEach(() => {
  setOtherTabSession(true);
  global.fetch = async () => new Response('', { status: 401 });
});

test.each([
  ['a public page', '/features/image-to-video?a=1#faq', 'feature'],
  ['the landing page', '/', 'landing'],
  ['a page for users', '/edit?label=a&parentLabel=b', 'edit'],
])('a 401 on %s opens the login page with a return address', async (_, address, name) => {
  history.replaceState(null, '', address);
  expect(getShownRoute()).toBe(name);

  await expect(callApi('groupHistory')).rejects.toMatchObject({ status: 401 });
  expect(isAuthorizedNow()).toBe(false);
  expect(getShownRoute()).toBe('login');
  expect(getAddress()).toBe(`/login?redirect_url=${encodeURIComponent(address)}`);
});

test('a 401 on the login page keeps its return address', async () => {
  setOtherTabSession(false);
  history.replaceState(null, '', '/login?redirect_url=%2Fworkspace%2Fhome');
  goToLogin();
  expect(getAddress()).toBe('/login?redirect_url=%2Fworkspace%2Fhome');
});
