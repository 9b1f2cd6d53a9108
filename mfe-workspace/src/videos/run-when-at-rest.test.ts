/** @jest-environment jsdom */
import { runWhenAtRest } from './run-when-at-rest.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

const scroll = () => window.dispatchEvent(new Event('scroll'));

test('work runs one piece after the other, in order', () => {
  const calls: string[] = [];
  runWhenAtRest(() => calls.push('a'));
  runWhenAtRest(() => calls.push('b'));
  expect(calls).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(calls).toEqual(['a']);
  jest.advanceTimersToNextTimer();
  expect(calls).toEqual(['a', 'b']);
});

test('work does not run while the user scrolls', () => {
  const work = jest.fn();
  runWhenAtRest(work);
  for (let time = 0; time < 5; time += 1) {
    scroll();
    jest.advanceTimersByTime(100);
  }
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});

test('canceled work does not run, and later work does', () => {
  const [canceledWork, laterWork] = [jest.fn(), jest.fn()];
  runWhenAtRest(canceledWork)();
  jest.runAllTimers();
  scroll();
  runWhenAtRest(laterWork);
  jest.runAllTimers();
  expect(canceledWork).not.toHaveBeenCalled();
  expect(laterWork).toHaveBeenCalledTimes(1);
});

test('failed work does not stop later work', () => {
  const after = jest.fn();
  runWhenAtRest(() => {
    throw new Error('broken');
  });
  runWhenAtRest(after);
  expect(() => jest.runAllTimers()).toThrow('broken');
  jest.runAllTimers();
  expect(after).toHaveBeenCalledTimes(1);
});
