/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useContentValue } from './use-content-value.ts';

function render(first: string) {
  const report = jest.fn();
  const { result, rerender } = renderHook(({ given }) => useContentValue(given, report), {
    initialProps: { given: first },
  });
  return {
    report,
    type: (value: string) => act(() => result.current[1](value)),
    give: (given: string) => rerender({ given }),
    read: () => result.current[0],
  };
}

test('shows what is typed, reports it, and takes new values of the content', () => {
  const field = render('');
  field.type('a');
  expect(field.read()).toBe('a');
  expect(field.report).toHaveBeenCalledWith('a');
  field.give('A');
  expect(field.read()).toBe('A');
});

test('keeps what was typed since, when an earlier value comes back', () => {
  const field = render('');
  field.type('a');
  field.type('ab');
  field.give('a');
  expect(field.read()).toBe('ab');
  field.give('ab');
  field.give('');
  expect(field.read()).toBe('');
});
