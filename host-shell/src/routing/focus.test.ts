/** @jest-environment jsdom */
import { moveFocusOnNavigation } from './focus.ts';
import { navigationStore } from './navigation-store.ts';

document.body.innerHTML = `<a id="link" href="/">x</a>
  <main id="regions" tabindex="-1"><div data-region="a"><h1>Old</h1></div></main>`;
const region = document.querySelector('[data-region]')!;
moveFocusOnNavigation();

let turn = 0;
const navigate = () => navigationStore.setState({ turn: ++turn });
const FRAME_MS = 16;
const settle = () => jest.advanceTimersByTimeAsync(FRAME_MS);
const readFocusedText = () => document.activeElement?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  region.innerHTML = '<h1>Old</h1>';
  document.getElementById('link')?.focus();
});
afterEach(() => jest.useRealTimers());

test('moves to the new heading, not to the one that is about to leave', async () => {
  navigate();
  await settle();
  expect(readFocusedText()).toBe('x');
  region.innerHTML = '<h1>New</h1>';
  await settle();
  expect(readFocusedText()).toBe('New');
});

test('moves to a heading that both pages share', async () => {
  navigate();
  await jest.advanceTimersByTimeAsync(1000);
  expect(readFocusedText()).toBe('Old');
});

test('moves on to the new heading when the old page stayed for long', async () => {
  navigate();
  await jest.advanceTimersByTimeAsync(2000);
  expect(readFocusedText()).toBe('Old');
  region.innerHTML = '<h1>New</h1>';
  await settle();
  expect(readFocusedText()).toBe('New');

  navigate();
  await jest.advanceTimersByTimeAsync(5000);
  region.innerHTML = '<h1>Newer</h1>';
  await settle();
  expect(readFocusedText()).toBe('Newer');
});

test('ignores a heading in a hidden region', async () => {
  navigate();
  region.innerHTML = '<div hidden><h1>Elsewhere</h1></div>';
  await settle();
  expect(readFocusedText()).toBe('x');
});

test('moves to the main area when there is no heading', async () => {
  navigate();
  region.replaceChildren();
  await jest.advanceTimersByTimeAsync(3000 + FRAME_MS);
  expect(document.activeElement?.id).toBe('regions');
});

test('leaves the focus alone after the visitor moved it', async () => {
  navigate();
  region.innerHTML = '<input>';
  region.querySelector('input')?.focus();
  region.insertAdjacentHTML('afterbegin', '<h1>New</h1>');
  await settle();
  expect(document.activeElement?.tagName).toBe('INPUT');
});
