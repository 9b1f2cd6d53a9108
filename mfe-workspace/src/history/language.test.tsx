/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { setEnglishTransform } from '@vidra/shared-i18n/core';
import { getItem, openList, setUpHistoryTests } from './testing/open-history.tsx';

setUpHistoryTests();
afterEach(() => {
  act(() => {
    setEnglishTransform(undefined);
  });
});

test('shows another language at once, without new data', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Select “Sea”' }));
  act(() => {
    setEnglishTransform((text) => text.toUpperCase());
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('HISTORY');
  expect(screen.getByText('1 SELECTED')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'STORYLINE' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'FAILED' })).toBeTruthy();
  // Titles of videos stay as their owner typed them.
  expect(within(getItem('Sky')).getByRole('checkbox', { name: 'SELECT “Sky”' })).toBeTruthy();
});
