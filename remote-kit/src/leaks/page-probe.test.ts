/** @jest-environment jsdom */
import { installProbe, type ProbeAnswer } from './page-probe.ts';

const {
  setTimeout: start,
  clearTimeout: stop,
  setInterval: repeat,
  clearInterval: end,
} = globalThis;

beforeEach(() => {
  // jsdom does not support it.
  Object.assign(document, { adoptedStyleSheets: [] });
  installProbe();
});
afterEach(() => {
  const originalTimers = {
    setTimeout: start,
    clearTimeout: stop,
    setInterval: repeat,
    clearInterval: end,
  };
  Object.assign(window, originalTimers);
});

const countTimers = () =>
  (window as unknown as { __leakProbe__: () => ProbeAnswer }).__leakProbe__().timers;

test('timers count until they fire or are cleared', async () => {
  expect(countTimers()).toBe(0);
  const timeoutId = setTimeout(() => undefined, 60_000);
  const intervalId = setInterval(() => undefined, 60_000);
  const timerResult = new Promise((resolve) => setTimeout(resolve, 0, 'value'));
  expect(countTimers()).toBe(3);
  expect(await timerResult).toBe('value');
  expect(countTimers()).toBe(2);
  clearTimeout(timeoutId);
  clearInterval(intervalId);
  expect(countTimers()).toBe(0);
});
