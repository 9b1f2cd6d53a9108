/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { dispatch, resetSession } from '../session/store.ts';
import { createLoginAnswer } from '../testing/fake-api.ts';
import { createDraftStore, useDraft } from './drafts.ts';

interface Form {
  prompt: string;
}
const initial: Form = { prompt: '' };
const isForm = (value: unknown): value is Form =>
  typeof (value as Form | undefined)?.prompt === 'string';
const signInAs = (userUid: string) => {
  dispatch({ type: 'saved', answer: createLoginAnswer({ userUid }), now: Date.now() });
};
const render = () => renderHook(() => useDraft('edit', initial, isForm));

beforeEach(() => {
  localStorage.clear();
  signInAs('u1');
});

test('a draft survives a reload and can be cleared', () => {
  const first = render();
  act(() => first.result.current[1]({ prompt: 'a' }));
  act(() => first.result.current[1](({ prompt }) => ({ prompt: `${prompt}b` })));
  first.unmount();
  const second = render();
  expect(second.result.current[0]).toEqual({ prompt: 'ab' });
  act(() => second.result.current[2]());

  expect(second.result.current[0]).toBe(initial);
  expect(createDraftStore('edit').read()).toBeUndefined();
});

test('two tabs that add to the same list lose no changes and show the same', () => {
  const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
  const none: readonly string[] = [];
  const tab = () => renderHook(() => useDraft('list', none, isList));
  const [first, second] = [tab(), tab()];
  act(() => first.result.current[1]((before) => ['a', ...before]));
  act(() => second.result.current[1]((before) => ['b', ...before]));
  expect(createDraftStore('list').read()).toEqual(['b', 'a']);
  expect(first.result.current[0]).toEqual(['b', 'a']);

  // Another process writes without notifying this one. Its event arrives later, or too late.
  createDraftStore('list').write(['c', 'b', 'a']);
  act(() => first.result.current[1]((before) => ['d', ...before]));
  expect(second.result.current[0]).toEqual(['d', 'c', 'b', 'a']);
  createDraftStore('list').write([]);
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
  act(() => result.current[2]());
  expect(result.current[0]).toBe(initial);
});

test('each user sees only their own draft, also if the user changes while it is open', () => {
  createDraftStore('edit').write({ prompt: 'of u1' });
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
  createDraftStore('edit').write({ text: 'old form' });

  expect(render().result.current[0]).toBe(initial);
});

test('does not store a draft that is too large and keeps the previous one', () => {
  const draft = createDraftStore('edit');
  expect(draft.write('short')).toBe(true);
  expect(draft.write('x'.repeat(300_000))).toBe(false);

  expect(draft.read()).toBe('short');
  resetSession();
  expect(draft.read()).toBeUndefined();
});
