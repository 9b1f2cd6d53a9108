/** @jest-environment jsdom */
import { judge } from '@vidra/shared-contract';
import { routes } from '../testing/fixtures.ts';
import { interceptLinks } from './link-clicks.ts';

const judgeAddress = (address: string) => judge(address, routes, { authorized: false });
let stop: () => void;
beforeEach(() => {
  history.replaceState(null, '', '/');
  stop = interceptLinks({ verdictOn: judgeAddress });
});
afterEach(() => stop());

/** Clicks a link and returns whether the browser was left to follow it. */
function clickLink(attributes: string, event: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a ${attributes}><b>x</b></a>`;
  let left = true;
  const after = (click: Event) => {
    left = !click.defaultPrevented;
    click.preventDefault();
  };
  window.addEventListener('click', after, { once: true });
  const init = { bubbles: true, cancelable: true, composed: true, ...event };
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', init));
  return left;
}

test('follows a link of the site without a page load', () => {
  expect(clickLink('href="/features/image-to-video?a=1#b"')).toBe(false);
  expect(location.href).toBe('http://localhost/features/image-to-video?a=1#b');
});

test('follows a protected address too, and leaves the decision to the guard', () => {
  expect(clickLink('href="/workspace/home"')).toBe(false);
});

test.each([
  ['of another site', 'href="https://example.com/"', {}],
  ['for a new tab', 'href="/features" target="_blank"', {}],
  ['to download', 'href="/features" download', {}],
  ['marked external', 'href="/features" rel="external"', {}],
  ['that the site does not know', 'href="/api/docs"', {}],
  ['to a place on this page', 'href="#more"', {}],
  ['with the control key', 'href="/features"', { ctrlKey: true }],
  ['with the middle button', 'href="/features"', { button: 1 }],
  ['without an address', 'name="x"', {}],
] as const)('leaves a link %s to the browser', (_, attributes, event) => {
  expect(clickLink(attributes, event)).toBe(true);
  expect(location.pathname).toBe('/');
});

test('ignores a click that was already handled', () => {
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  clickLink('href="/features"');
  expect(location.pathname).toBe('/');
});
