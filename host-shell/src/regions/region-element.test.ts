/** @jest-environment jsdom */
import { showOnlyRegion } from './region-element.ts';

beforeEach(() => {
  document.body.innerHTML = `<main id="regions">
    <div data-region="left"><input id="inside"></div><div data-region="next" hidden></div>
  </main><input id="outside">`;
});

const listHiddenFlags = () =>
  [...document.querySelectorAll<HTMLElement>('[data-region]')].map(({ hidden }) => hidden);

test('shows one region and hides all others', () => {
  showOnlyRegion('next');
  expect(listHiddenFlags()).toEqual([true, false]);
  showOnlyRegion(undefined);
  expect(listHiddenFlags()).toEqual([true, true]);
});

test('blurs the focus in a region that is hidden', () => {
  document.getElementById('inside')?.focus();
  showOnlyRegion('next');
  expect(document.activeElement).toBe(document.body);
});

test('keeps the focus elsewhere and in the region that stays', () => {
  document.getElementById('outside')?.focus();
  showOnlyRegion('next');
  expect(document.activeElement?.id).toBe('outside');
  showOnlyRegion('left');
  document.getElementById('inside')?.focus();
  showOnlyRegion('left');
  expect(document.activeElement?.id).toBe('inside');
});
