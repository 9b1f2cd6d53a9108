/** @jest-environment jsdom */
import { SESSION_KEY } from '@vidra/shared-contract';
import { HELD_PRESSES } from '../../../protocol/buffered-clicks.ts';
import { renderLateStartScript } from './deferred-start.ts';

interface Observed {
  readonly element: Element;
  readonly by: Observer;
  readonly see: (isIntersecting: boolean) => void;
}
const observers: Observed[] = [];

class Observer {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(element: Element): void {
    const see = (isIntersecting: boolean) => this.#tell([{ isIntersecting }]);
    observers.push({ element, by: this, see });
  }
  disconnect(): void {
    const otherObservers = observers.filter(({ by }) => by !== this);
    observers.splice(0, observers.length, ...otherObservers);
  }
}

beforeEach(() => {
  observers.length = 0;
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

function open(content: string): void {
  document.body.innerHTML = `${content}<link data-late as="script" href="/main.js">`;
  const script = document.createElement('script');
  script.textContent = renderLateStartScript(content.includes('data-host-page'));
  document.body.append(script);
}
const hasBegun = () => document.querySelector('link')?.rel === 'preload';

test('starts a page that is read without code at the first user input', () => {
  open('<p>Read me</p>');
  expect(hasBegun()).toBe(false);
  dispatchEvent(new Event('pointermove'));
  expect(hasBegun()).toBe(true);
});

test('starts pending content as soon as it is in view', () => {
  open('<p aria-busy="true"></p><b aria-busy="true"></b>');
  expect(observers.map(({ element }) => element.tagName)).toEqual(['P', 'B']);
  observers[0]?.see(false);
  expect(hasBegun()).toBe(false);
  observers[0]?.see(true);
  expect(hasBegun()).toBe(true);
  // A started page observes no longer.
  expect(observers).toEqual([]);
});

describe('form page of the shell', () => {
  const LOGIN =
    '<div data-host-page><form data-prerendered="/login"><input autofocus><button type="button">Send</button></form></div>';
  const fire = (selector: string, event: Event) =>
    document.querySelector(selector)?.dispatchEvent(event);
  const getHeldPresses = () =>
    (globalThis as { [HELD_PRESSES]?: () => Event[] })[HELD_PRESSES]?.() ?? [];

  test('starts when its field is used, but not when the browser focused it', () => {
    open(LOGIN);
    fire('input', new FocusEvent('focusin', { bubbles: true }));
    expect(hasBegun()).toBe(false);
    fire('input', new InputEvent('input', { bubbles: true }));
    expect(hasBegun()).toBe(true);
  });

  test('returns the last press of a button, which had no effect at first', () => {
    open(LOGIN);
    const press = (type: string) =>
      fire('button', new MouseEvent(type, { bubbles: true, cancelable: true }));
    for (const type of ['mousedown', 'click', 'mousedown', 'click']) press(type);
    const presses = getHeldPresses();
    expect(presses.map(({ type }) => type)).toEqual(['mousedown', 'click']);
    expect(presses[1]?.defaultPrevented).toBe(true);
    press('click');
    expect(getHeldPresses()).toEqual([]);
  });

  test('is hidden from a visitor with a session', () => {
    localStorage.setItem(SESSION_KEY, '{}');
    open(LOGIN);
    localStorage.clear();
    expect(hasBegun()).toBe(true);
    expect(document.querySelector('form')).toBeNull();
  });
});

test('observes nothing on a page that starts at once', () => {
  history.replaceState(null, '', '/?plan=pro');
  open('<p aria-busy="true"></p>');
  expect(hasBegun()).toBe(true);
  expect(observers).toEqual([]);
});

test('does nothing in a page that the browser prerenders, until it is shown', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  history.replaceState(null, '', '/?utm_source=mail');
  open('<p aria-busy="true"></p>');
  expect(hasBegun()).toBe(false);
  expect(observers).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(hasBegun()).toBe(true);
  Reflect.deleteProperty(document, 'prerendering');
  history.replaceState(null, '', '/');
});

test('stops fetching documents once the shell has started', () => {
  open('<script type="late" data-late></script><script type="speculationrules">{}</script>');
  const rules = () => document.querySelector('script[type=speculationrules]');
  dispatchEvent(new Event('pointermove'));
  expect(rules()).not.toBeNull();
  document.querySelector('script[data-late]')?.dispatchEvent(new Event('load'));
  expect(rules()).toBeNull();
});
