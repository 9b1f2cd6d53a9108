/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { dispatch } from '../session/store.ts';
import { createLoginAnswer } from '../testing/fake-api.ts';
import { useDraft } from './use-draft.ts';

interface Form {
  prompt: string;
}
const initial: Form = { prompt: '' };
const isForm = (value: unknown): value is Form =>
  typeof (value as Form | undefined)?.prompt === 'string';
const signInAs = (userUid: string) => {
  dispatch({ type: 'saved', answer: createLoginAnswer({ userUid }), now: Date.now() });
};
const toKey = (key: string) => `vidra-draft:u1:${key}`;
const read = (key: string) => JSON.parse(localStorage.getItem(toKey(key)) ?? 'null') as unknown;
const write = (key: string, value: unknown) => {
  localStorage.setItem(toKey(key), JSON.stringify(value));
};
const render = () => renderHook(() => useDraft('edit', initial, isForm));

beforeEach(() => {
  localStorage.clear();
  signInAs('u1');
});

test('a draft survives a reload', () => {
  const first = render();
  act(() => first.result.current[1]({ prompt: 'a' }));
  act(() => first.result.current[1](({ prompt }) => ({ prompt: `${prompt}b` })));
  first.unmount();
  const second = render();
  expect(second.result.current[0]).toEqual({ prompt: 'ab' });
});

test('two tabs that add to the same list lose no changes and show the same', () => {
  const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
  const none: readonly string[] = [];
  const tab = () => renderHook(() => useDraft('list', none, isList));
  const [first, second] = [tab(), tab()];
  act(() => first.result.current[1]((before) => ['a', ...before]));
  act(() => second.result.current[1]((before) => ['b', ...before]));
  expect(read('list')).toEqual(['b', 'a']);
  expect(first.result.current[0]).toEqual(['b', 'a']);

  // Another process writes without notifying this one. Its event arrives later, or too late.
  write('list', ['c', 'b', 'a']);
  act(() => first.result.current[1]((before) => ['d', ...before]));
  expect(second.result.current[0]).toEqual(['d', 'c', 'b', 'a']);
  write('list', []);
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(first.result.current[0]).toEqual([]);
});

test('a value that storage rejects lasts as long as the page', () => {
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = render();
  act(() => {
    result.current[1]({ prompt: 'a' });
    result.current[1](({ prompt }) => ({ prompt: `${prompt}b` }));
  });
  setItemSpy.mockRestore();
  expect(result.current[0]).toEqual({ prompt: 'ab' });
  act(() => result.current[1]({ prompt: 'c' }));
  expect(read('edit')).toEqual({ prompt: 'c' });
});

test('each user sees only their own draft, also if the user changes while it is open', () => {
  write('edit', { prompt: 'of u1' });
  const { result } = render();
  act(() => {
    signInAs('u2');
  });
  expect(result.current[0]).toBe(initial);
  act(() => result.current[1]({ prompt: 'of u2' }));
  act(() => {
    signInAs('u1');
  });

  expect(result.current[0]).toEqual({ prompt: 'of u1' });
});

test('treats a stored value of another shape as absent', () => {
  write('edit', { text: 'old form' });

  expect(render().result.current[0]).toBe(initial);
});

test('does not store a draft that is too large and keeps the previous one', () => {
  const { result } = render();
  act(() => result.current[1]({ prompt: 'short' }));
  act(() => result.current[1]({ prompt: 'x'.repeat(300_000) }));
  expect(read('edit')).toEqual({ prompt: 'short' });
  expect(result.current[0].prompt).toHaveLength(300_000);
});
