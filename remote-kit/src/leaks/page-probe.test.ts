/** @jest-environment jsdom */
import { installProbe, type ProbeAnswer } from './page-probe.ts';

const {
  setTimeout: start,
  clearTimeout: stop,
  setInterval: repeat,
  clearInterval: end,
} = globalThis;

beforeEach(() => {
  // jsdom has none.
  Object.assign(document, { adoptedStyleSheets: [] });
  installProbe();
});
afterEach(() => {
  const kept = { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end };
  Object.assign(window, kept);
});

const timers = () =>
  (window as unknown as { __leakProbe__: () => ProbeAnswer }).__leakProbe__().timers;

test('timers count until they ran or were cleared', async () => {
  expect(timers()).toBe(0);
  const late = setTimeout(() => undefined, 60_000);
  const again = setInterval(() => undefined, 60_000);
  const ran = new Promise((resolve) => setTimeout(resolve, 0, 'value'));
  expect(timers()).toBe(3);
  expect(await ran).toBe('value');
  expect(timers()).toBe(2);
  clearTimeout(late);
  clearInterval(again);
  expect(timers()).toBe(0);
});
