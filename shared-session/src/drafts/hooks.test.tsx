/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { dispatch, resetSession } from '../session/store.ts';
import { createLoginAnswer } from '../testing/fake-api.ts';
import type { DraftKind } from './draft-work.ts';
import { deleteDraft, useDrafts, useDraftWork } from './hooks.ts';

const KIND: DraftKind<string> = {
  kind: 'storyline',
  initial: '',
  guard: (value): value is string => typeof value === 'string',
  describe: (title) => (title === '' ? null : { title, pictureUrl: null }),
};
const signInAs = (userUid: string) => {
  dispatch({ type: 'saved', answer: createLoginAnswer({ userUid }), now: Date.now() });
};
const render = () => renderHook(() => ({ work: useDraftWork(KIND), drafts: useDrafts() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs('u1');
});

test('a draft survives a logout, and nobody else sees it', () => {
  const { result } = render();
  act(() => result.current.work.set('Once upon a time'));
  act(resetSession);
  act(() => {
    signInAs('u2');
  });
  expect(result.current).toMatchObject({ work: { value: '' }, drafts: [] });
  act(() => {
    signInAs('u1');
  });
  expect(result.current.work.value).toBe('Once upon a time');
});

test('the list shows new drafts immediately and drops deleted ones', () => {
  const { result } = render();
  act(() => result.current.work.set('One'));
  act(() => result.current.work.begin());
  act(() => result.current.work.set('Two'));
  expect(result.current.drafts.map(({ title }) => title).sort()).toEqual(['One', 'Two']);
  const firstDraft = result.current.drafts.find(({ title }) => title === 'One');
  act(() => deleteDraft(firstDraft?.draftUid ?? ''));
  expect(result.current.drafts).toMatchObject([{ title: 'Two', kind: 'storyline' }]);
});
