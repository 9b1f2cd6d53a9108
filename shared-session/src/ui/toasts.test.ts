import { dismissToast, showToast, toastStore } from './toasts.ts';

const listTitles = () => toastStore.getState().map(({ title }) => title);

test('keeps the newest four toasts, and dismisses one', () => {
  const ids = ['1', '2', '3', '4', '5'].map((title) => showToast({ title }));
  expect(listTitles()).toEqual(['2', '3', '4', '5']);
  dismissToast(ids[2] ?? '');
  expect(listTitles()).toEqual(['2', '4', '5']);
  expect(new Set(ids).size).toBe(5);
});
