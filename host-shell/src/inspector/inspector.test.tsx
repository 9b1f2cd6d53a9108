/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { LiveRemote, ReleaseMap, SiteConfig } from '@vidra/shared-contract';
import { createFakeSite, signIn } from '@vidra/shared-session/testing';
import { createStore } from 'zustand/vanilla';
import type { OverrideOptions, ReleaseOption } from '../../protocol/override-options.ts';
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

test('shows settings with their origin, and overrides a flag in this browser', async () => {
  const description = 'For the test.';
  const storedRelease = {
    hash: billing.hash,
    builtAt: 0,
    entryBytes: 1,
    bytes: 1,
    shared: {},
    contractVersion: 1,
    refusals: [],
    config: {
      maxItems: { type: 'number', default: 10, description },
      title: { type: 'string', default: 'Hello', description },
    },
    flags: { 'new-timeline': { description, default: false } },
  } satisfies ReleaseOption;
  const options: OverrideOptions = {
    ports: 'none',
    packages: [
      { name: billing.name, title: 'Billing', live: billing.hash, releases: [storedRelease] },
    ],
  };
  const settings = { config: { [billing.name]: { maxItems: 20 } }, flags: {} };
  const element = document.createElement('script');
  element.id = 'page-settings';
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
  const answerGrant = jest.fn(() => Promise.resolve(new Response('{}', { status: 403 })));
  const site = createFakeSite({ setOverrides: answerGrant });
  await signIn();
  const fetchOptions = jest.fn(() => Promise.resolve(new Response(JSON.stringify(options))));
  const fetchCalls = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === '/overrides/options.json' ? fetchOptions() : fetchCalls(input, init);

  const map = createStore<ReleaseMap>(() => wholeMap);
  inspectorStore.setState({ open: true });
  const config = { mode: 'development' } as SiteConfig;
  const view = render(<Inspector page={{ map, config, overrides: undefined }} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Billing/ }));
  const readRows = () =>
    screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  await screen.findByRole('rowheader', { name: 'maxItems' });
  expect(readRows().slice(0, 4)).toEqual([
    ['Setting', 'Value', 'From'],
    ['maxItems', '20', 'operator; default 10'],
    ['title', '"Hello"', 'default'],
    ['new-timeline', 'off', 'default off Turn on here'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Turn on here' }));
  await screen.findByRole('alert');
  const override = { kind: 'flag', name: billing.name, flag: 'new-timeline', value: true };
  expect(site.named('setOverrides')[0]?.body).toMatchObject({ overrides: [override] });
  view.unmount();
  element.remove();
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
