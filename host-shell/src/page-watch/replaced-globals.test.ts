/** @jest-environment jsdom */
import { holdSheets } from '../regions/remote-sheets.ts';
import { interceptLinks } from '../routing/link-clicks.ts';
import { noticeStore } from './notices.ts';
import { findReplacedGlobals, rememberGlobals } from './replaced-globals.ts';

const listKinds = () => noticeStore.getState().map(({ remote, kind }) => `${remote} ${kind}`);

/** Returns whether the shell follows a click itself, rather than the browser by a page load. */
function isFollowed(address: string): boolean {
  document.body.innerHTML = `<a href="${address}">Link</a>`;
  let isPrevented = false;
  const read = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', read, { once: true });
  document.querySelector('a')?.click();
  return isPrevented;
}

test('names the mounted remote once for each function that was replaced', () => {
  interceptLinks({ verdictOn: () => ({ kind: 'allow' }) as never });
  rememberGlobals();
  expect(isFollowed('/elsewhere')).toBe(true);
  history.replaceState(null, '', '/');
  const letGo = holdSheets('mfe-a');
  expect(findReplacedGlobals()).toBe(false);

  const { map } = Array.prototype;
  const { fetch } = window;
  const { pushState } = history;
  Array.prototype.map = function replaced(this: unknown[], ...change: never) {
    return map.apply(this, change);
  } as typeof map;
  window.fetch = () => Promise.reject(new Error('mine'));
  history.pushState = () => undefined;

  expect(findReplacedGlobals()).toBe(true);
  expect(findReplacedGlobals()).toBe(true);
  expect(listKinds().sort()).toEqual([
    'mfe-a replaced:Array:map',
    'mfe-a replaced:fetch',
    'mfe-a replaced:history:pushState',
  ]);
  Array.prototype.map = map;
  window.fetch = fetch;
  history.pushState = pushState;
  letGo();
  // The page stays unreliable until it is loaded anew.
  expect(isFollowed('/elsewhere')).toBe(false);
  expect(findReplacedGlobals()).toBe(true);
});
