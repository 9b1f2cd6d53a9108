/** @jest-environment jsdom */
import { navigationStore, type Navigation } from './navigation-store.ts';
import { keepScroll } from './scroll.ts';

const view: Navigation['view'] = { kind: 'not-found', message: '' };
const scrollTo = jest.fn();
const intoView = jest.fn();
let turn = 0;

beforeAll(() => {
  Object.assign(globalThis, { scrollTo });
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    intoView(this.id);
  };
  document.body.innerHTML = '<main id="regions"><h1>Plans</h1><h2 id="packs">Packs</h2></main>';
});
beforeEach(() => {
  scrollTo.mockClear();
  intoView.mockClear();
});

/** Changes the address as the navigator does. */
function go(address: string, isOtherPage = false) {
  history.pushState(null, '', address);
  if (isOtherPage) turn += 1;
  navigationStore.setState({ address, view, turn });
}

/** As the browser does: the address changes, then it is said. */
function goBack(address: string) {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  navigationStore.setState({ address, view, turn });
}

async function scrollBy(y: number) {
  Object.assign(globalThis, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

test('a reload returns to its place; a direct load goes to the part that its address names', () => {
  history.replaceState(null, '', '/plans#packs');
  sessionStorage.setItem('vidra-scroll', JSON.stringify([location.href, 700]));
  keepScroll();
  navigationStore.setState({ address: '/plans#packs', view, turn });
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
  expect(intoView).not.toHaveBeenCalled();

  sessionStorage.clear();
  navigationStore.setState({ address: '', view, turn });
  navigationStore.setState({ address: '/plans#packs', view, turn });
  expect(intoView).toHaveBeenCalledWith('packs');
});

test('a link on the same path with another query goes to its part, and Back to where one was', async () => {
  go('/plans?a=1');
  await scrollBy(450);
  go('/plans?a=2#packs');
  expect(intoView).toHaveBeenCalledWith('packs');
  expect(scrollTo).not.toHaveBeenCalled();
  Object.assign(globalThis, { scrollY: 900 });
  goBack('/plans?a=1');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 450);
});

test('another query alone leaves the page where it is; another page begins at its top', () => {
  go('/plans?b=1');
  expect(scrollTo).not.toHaveBeenCalled();
  go('/other', true);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  go('/third#packs', true);
  expect(intoView).toHaveBeenCalledWith('packs');
});

test('where a page stands is kept for its reload', () => {
  Object.assign(globalThis, { scrollY: 321 });
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('vidra-scroll') ?? '')).toEqual([location.href, 321]);
});
