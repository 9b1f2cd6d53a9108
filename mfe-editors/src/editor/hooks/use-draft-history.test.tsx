/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useDraftHistory } from './use-draft-history.ts';

test('undoes a late answer alone, and keeps what was typed while it was awaited', () => {
  const { result } = renderHook(() => {
    const [value, set] = useState('');
    const work = { value, set, draftUid: 'd1' };
    return { value, set, ...useDraftHistory(work, () => undefined) };
  });
  const { remember: rememberLate, set } = result.current;
  act(() => {
    result.current.remember(['text'], '');
    set('typed');
  });
  act(() => {
    rememberLate(['picture'], 'typed');
    set('typed, with a picture');
  });
  act(() => result.current.history.undo());
  expect(result.current.value).toBe('typed');
  act(() => result.current.history.undo());
  expect(result.current.value).toBe('');
});
