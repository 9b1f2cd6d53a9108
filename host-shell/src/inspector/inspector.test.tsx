/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { LiveRemote, ReleaseMap, SiteConfig } from '@vidra/shared-contract';
import { activateLanguage, addCatalog } from '@vidra/shared-i18n/core';
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

const description = 'For the test.';
const storedRelease: ReleaseOption = {
  hash: billing.hash,
  builtAt: 0,
  entryBytes: 1,
  bytes: 1,
  shared: {},
  contractVersion: 1,
  refusals: [],
  config: {},
  flags: {},
  languages: {},
  needs: [],
  missingNeeds: [],
  extensions: [],
};

/** Opens the inspector at the details of billing, whose live release declares something. */
async function openBilling(declared: Partial<ReleaseOption>) {
  const options: OverrideOptions = {
    ports: 'none',
    packages: [
      {
        name: billing.name,
        title: 'Billing',
        live: billing.hash,
        releases: [{ ...storedRelease, ...declared }],
      },
    ],
  };
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
  return view;
}

const readRows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

test('shows settings with their origin, and overrides a flag in this browser', async () => {
  const settings = { config: { [billing.name]: { maxItems: 20 } }, flags: {} };
  const element = document.createElement('script');
  element.id = 'page-settings';
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
  const answerGrant = jest.fn(() => Promise.resolve(new Response('{}', { status: 403 })));
  const site = createFakeSite({ setOverrides: answerGrant });
  const view = await openBilling({
    config: {
      maxItems: { type: 'number', default: 10, description },
      title: { type: 'string', default: 'Hello', description },
    },
    flags: { 'new-timeline': { description, default: false } },
  });
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

test('shows the languages with missing texts, and the one on the page', async () => {
  createFakeSite({});
  const view = await openBilling({ languages: { de: 0, fr: 3 } });
  await screen.findByRole('rowheader', { name: 'Français' });
  expect(readRows().slice(0, 3)).toEqual([
    ['Language', 'Tag', 'Missing texts'],
    ['Deutsch', 'de', '0'],
    ['Français', 'fr', '3'],
  ]);
  const readShown = () => screen.getByText('Language', { selector: 'dt' }).nextSibling?.textContent;
  expect(readShown()).toBe('English');
  act(() => activateLanguage('ar'));
  expect(readShown()).toBe('English: no العربية');
  act(() => activateLanguage('de'));
  expect(readShown()).toBe('English: Deutsch is not loaded');
  act(() => addCatalog(billing.name, 'de', {}));
  expect(readShown()).toBe('Deutsch');
  act(() => activateLanguage('en'));
  view.unmount();
});

test('shows which needs are granted', async () => {
  createFakeSite({});
  const view = await openBilling({ needs: ['wasm', 'workers'], missingNeeds: ['workers'] });
  await screen.findByRole('rowheader', { name: 'wasm' });
  expect(readRows().slice(0, 3)).toEqual([
    ['Need', 'State'],
    ['wasm', 'granted'],
    ['workers', 'not granted'],
  ]);
  view.unmount();
});

test('shows what an operator changed of extensions, and who did', async () => {
  createFakeSite({});
  const view = await openBilling({
    extensions: [
      { id: 'content:credits', title: 'Credits', state: 'disabled', changed: 'ada: a campaign' },
      { id: 'command:get', title: 'Get credits', state: 'order 100', changed: '' },
    ],
  });
  await screen.findByRole('rowheader', { name: 'content:credits' });
  expect(readRows().slice(0, 3)).toEqual([
    ['Extension', 'State', 'Changed by'],
    ['content:credits', 'disabled', 'ada: a campaign'],
    ['command:get', 'order 100', 'as declared'],
  ]);
  view.unmount();
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
