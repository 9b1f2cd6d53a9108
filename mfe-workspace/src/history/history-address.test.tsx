/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createJsonResponse } from '@vidra/shared-session/testing';
import { browser, setUpHistoryTests, open, tasks } from './testing/open-history.tsx';

setUpHistoryTests();

test('closing a video removes its history entry, so that Back leads to the previous page', async () => {
  const api = { batchGet: () => createJsonResponse({ tasks }) };
  const { user } = await open(api, '/workspace/home', '/workspace/history/standard');
  await user.click(await screen.findByRole('button', { name: 'Open “Sea”' }));
  await waitFor(() => {
    expect(browser.address).toContain('video=sea');
  });
  await user.click(await screen.findByRole('button', { name: 'Next video' }));
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(browser.address).toBe('/workspace/history/standard');
  });
  act(() => {
    browser.back();
  });
  expect(browser.address).toBe('/workspace/home');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a video that the address opened closes in its place', async () => {
  const { user } = await open({}, '/workspace/history/standard?search=s&video=sea');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(browser.address).toBe('/workspace/history/standard?search=s');
  });
});

test('the search field follows the address', async () => {
  const entries = [
    '/workspace/history/standard?search=sea',
    '/workspace/history/standard?search=sky',
  ];
  const { user } = await open({}, ...entries);
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(field.value).toBe('sky');
  act(() => {
    browser.back();
  });
  await waitFor(() => {
    expect(field.value).toBe('sea');
  });
  await user.type(field, 'son');
  await waitFor(() => {
    expect(browser.address).toContain('search=season');
  });
  expect(field.value).toBe('season');
});

test('a pending search does not lead the visitor back after navigation', async () => {
  const { user } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  jest.useFakeTimers();
  const typing = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await typing.type(field, 'sea');
  window.history.pushState(null, '', '/workspace/templates');
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(browser.address).not.toContain('search=');
  window.history.pushState(null, '', '/');
  await user.type(field, 's');
  await waitFor(() => {
    expect(browser.address).toContain('search=seas');
  });
});
