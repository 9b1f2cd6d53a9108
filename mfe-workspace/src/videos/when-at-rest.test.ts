/** @jest-environment jsdom */
import { whenAtRest } from './when-at-rest.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

const scroll = () => window.dispatchEvent(new Event('scroll'));

test('one piece after the other, in the order in which they were asked for', () => {
  const done: string[] = [];
  whenAtRest(() => done.push('a'));
  whenAtRest(() => done.push('b'));
  expect(done).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(done).toEqual(['a']);
  jest.advanceTimersToNextTimer();
  expect(done).toEqual(['a', 'b']);
});

test('not while somebody scrolls', () => {
  const work = jest.fn();
  whenAtRest(work);
  for (let time = 0; time < 5; time += 1) {
    scroll();
    jest.advanceTimersByTime(100);
  }
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});

test('what is taken back does not happen, and what comes later does', () => {
  const [gone, later] = [jest.fn(), jest.fn()];
  whenAtRest(gone)();
  jest.runAllTimers();
  scroll();
  whenAtRest(later);
  jest.runAllTimers();
  expect(gone).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledTimes(1);
});

test('one that fails keeps none of the others', () => {
  const after = jest.fn();
  whenAtRest(() => {
    throw new Error('broken');
  });
  whenAtRest(after);
  expect(() => jest.runAllTimers()).toThrow('broken');
  jest.runAllTimers();
  expect(after).toHaveBeenCalledTimes(1);
});
