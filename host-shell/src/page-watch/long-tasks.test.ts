/** @jest-environment jsdom */
import { longTaskStore, watchLongTasks } from './long-tasks.ts';
import { noticeStore } from './notices.ts';

const FILE = 'https://films.example/remotes/mfe-a/1111111111111111/route-a.0a1b2c3d4e.js';
let report: (scripts: object[]) => void = () => undefined;

beforeAll(() => {
  globalThis.PerformanceObserver = class {
    static supportedEntryTypes = ['long-animation-frame'];
    constructor(call: PerformanceObserverCallback) {
      report = (scripts) => call({ getEntries: () => [{ scripts }] } as never, this as never);
    }
    observe() {}
  } as never;
  watchLongTasks(() => [{ name: 'mfe-a', url: '/remotes/mfe-a/1111111111111111/' }]);
});

test('counts long tasks by the remote whose script ran, and reports the first very long one', () => {
  const script = { sourceURL: FILE, sourceCharPosition: 120 };
  report([
    { ...script, duration: 20 },
    { ...script, duration: 80 },
  ]);
  report([{ sourceURL: 'https://films.example/other.js', sourceCharPosition: 1, duration: 900 }]);
  expect(longTaskStore.getState()).toEqual({ 'mfe-a': { count: 1, longestMs: 80 } });
  expect(noticeStore.getState()).toEqual([]);
  report([{ ...script, duration: 300.4 }]);
  report([{ ...script, duration: 500 }]);
  expect(longTaskStore.getState()).toEqual({ 'mfe-a': { count: 3, longestMs: 500 } });
  expect(noticeStore.getState()).toEqual([
    { remote: 'mfe-a', kind: 'slow', source: `${FILE}:1:121` },
  ]);
});
