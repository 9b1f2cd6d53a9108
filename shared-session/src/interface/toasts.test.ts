import { dismissToast, toast, toastStore } from './toasts.ts';

const titles = () => toastStore.getState().map(({ title }) => title);

test('of many toasts the newest four stay, and one can be dismissed', () => {
  const ids = ['1', '2', '3', '4', '5'].map((title) => toast({ title }));
  expect(titles()).toEqual(['2', '3', '4', '5']);
  dismissToast(ids[2] ?? '');
  expect(titles()).toEqual(['2', '4', '5']);
  expect(new Set(ids).size).toBe(5);
});
