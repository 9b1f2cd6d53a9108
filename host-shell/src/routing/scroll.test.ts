/** @jest-environment jsdom */
import { navigationStore, type Navigation } from './navigation-store.ts';
import { keepScroll } from './scroll.ts';

const view: Navigation['view'] = { kind: 'not-found', path: '' };
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

/** Goes back as the browser does: the address changes first, then the event fires. */
function goBack(address: string) {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  navigationStore.setState({ address, view, turn });
}

async function scrollBy(y: number) {
  Object.assign(globalThis, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

test('restores the position on a reload, and scrolls to the fragment on a direct load', () => {
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

test('scrolls to the fragment for another query on the same path, and restores the position on Back', async () => {
  go('/plans?a=1');
  await scrollBy(450);
  go('/plans?a=2#packs');
  expect(intoView).toHaveBeenCalledWith('packs');
  expect(scrollTo).not.toHaveBeenCalled();
  Object.assign(globalThis, { scrollY: 900 });
  goBack('/plans?a=1');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 450);
});

test('stays for another query alone, and starts another page at the top', () => {
  go('/plans?b=1');
  expect(scrollTo).not.toHaveBeenCalled();
  go('/other', true);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  go('/third#packs', true);
  expect(intoView).toHaveBeenCalledWith('packs');
});

test('stores the position for a reload', () => {
  Object.assign(globalThis, { scrollY: 321 });
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('vidra-scroll') ?? '')).toEqual([location.href, 321]);
});
