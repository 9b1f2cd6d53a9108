/** @jest-environment jsdom */
import { printInLight } from './print.ts';

const { dataset } = document.documentElement;

test('what is printed is light, and the screen is as before afterwards', () => {
  dataset['theme'] = 'dark';
  printInLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset['theme']).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset['theme']).toBe('dark');
});
