/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import type { LiveRemote, ReleaseMap, SiteConfig } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';
import { release } from '../testing/fixtures.ts';
import { inspectorStore } from './inspector-store.ts';
import { recordErrors } from './script-errors.ts';
import { Inspector } from './inspector.tsx';

const { manifest: _, integrity: __, routeAssets: ___, ...billing } = release();
const editors: LiveRemote = {
  ...billing,
  name: 'mfe-editors',
  title: 'Editors',
  hash: 'feedfacefeedface',
  url: '/remotes/mfe-editors/feedfacefeedface/',
};
const wholeMap: ReleaseMap = {
  revision: 7,
  host: { hash: 'h', url: '/remotes/host-shell/h/' },
  routes: [],
  remotes: [billing, editors],
  filesUrl: '/releases/7.json',
};

beforeAll(() => {
  // Missing in jsdom.
  performance.getEntriesByType = () => [];
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
});

test('lists remotes that the page learns of while it is open, with their errors', async () => {
  const map = createStore<ReleaseMap>(() => ({ ...wholeMap, partial: true, remotes: [billing] }));
  const config = { mode: 'development' } as SiteConfig;
  recordErrors(map);
  inspectorStore.setState({ open: true });
  render(<Inspector page={{ map, config, overrides: undefined }} />);
  const list = await screen.findByRole('list', { name: 'Parts of the site' });
  expect(within(list).queryByRole('button', { name: /Editors/ })).toBeNull();

  act(() => map.setState(wholeMap, true));
  const row = within(list).getByRole('button', { name: /Editors/ });
  expect(row.textContent).toContain('feedfac');
  const filename = `https://vidra.example${editors.url}entry.js`;
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'No such frame.' }));
    row.click();
  });
  expect(within(list).getByRole('list', { name: 'Errors' }).textContent).toContain('No such frame');
});
