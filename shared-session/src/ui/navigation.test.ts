/** @jest-environment jsdom */
import { navigateTo } from './navigation.ts';

test('pushes a page of the site or replaces the entry', () => {
  const length = history.length;
  navigateTo('/workspace/home?tab=1#top');
  expect(location.href).toBe('http://localhost/workspace/home?tab=1#top');
  expect(history.length).toBe(length + 1);
  navigateTo('/login', { replace: true });

  expect(location.pathname).toBe('/login');
  expect(history.length).toBe(length + 1);
});
