/** @jest-environment jsdom */
import {
  defineConfig,
  defineRemote,
  FLAG_EXPOSURE_EVENT,
  getFlagExposures,
  hashAccount,
  type FlagExposure,
  type PageSettings,
} from '@vidra/shared-contract';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { resetSession } from '@vidra/shared-session';
import { createFakeSite, signIn } from '../testing/index.ts';
import { sessionStore } from '../session/store.ts';
import { getConfig, getFlag, useConfig, useFlag } from './index.ts';

const manifest = defineRemote({
  name: 'mfe-one',
  title: 'One',
  routes: [],
  config: defineConfig({
    maxItems: { type: 'number', default: 10, description: 'Most items.' },
    title: { type: 'string', default: 'Hello', description: 'Title.' },
    showTips: { type: 'boolean', default: false, description: 'Tips.' },
  }),
  flags: { 'new-timeline': { description: 'The new timeline.', default: false } },
});

/** Writes the settings of a page as the server does. */
function showSettings(settings: Partial<PageSettings>): void {
  const text = JSON.stringify({ config: {}, flags: {}, ...settings });
  document.body.innerHTML = `<script type="application/json" id="page-settings">${text}</script>`;
}

const exposures: FlagExposure[] = [];
beforeAll(() => {
  window.addEventListener(FLAG_EXPOSURE_EVENT, (event) => {
    exposures.push((event as CustomEvent<FlagExposure>).detail);
  });
});
beforeEach(() => {
  document.body.innerHTML = '';
  exposures.length = 0;
  getFlagExposures().clear();
  createFakeSite({});
});
afterEach(() => act(() => resetSession()));

test('returns the defaults where nothing is set', () => {
  expect(getConfig(manifest)).toEqual({ maxItems: 10, title: 'Hello', showTips: false });
});

test("returns the operator's values over the defaults, typed by the declaration", () => {
  showSettings({ config: { 'mfe-one': { maxItems: 20 }, 'mfe-two': { title: 'Other' } } });
  const config = getConfig(manifest);
  const maxItems: number = config.maxItems;
  const title: string = config.title;
  // @ts-expect-error -- remote.ts does not declare it
  expect(config.other).toBeUndefined();
  expect([maxItems, title]).toEqual([20, 'Hello']);
  expect(getConfig(manifest)).toBe(config);
});

function Items() {
  const { maxItems } = useConfig(manifest);
  return <p>{maxItems} items</p>;
}

test('hydrates prerendered HTML with the defaults and then shows the value', async () => {
  const html = renderToString(<Items />);
  showSettings({ config: { 'mfe-one': { maxItems: 20 } } });
  const place = document.createElement('div');
  place.innerHTML = html;
  expect(place.textContent).toBe('10 items');
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(place, <Items />, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(place.textContent).toBe('20 items');
  expect(errors).toEqual([]);
});

function Timeline() {
  return <p>{useFlag(manifest, 'new-timeline') ? 'new' : 'old'}</p>;
}

describe('a flag', () => {
  const setRule = (rule: PageSettings['flags'][string][string]) =>
    showSettings({ flags: { 'mfe-one': { 'new-timeline': rule } } });

  test('has its default where no rule is set, and the exposure names it', () => {
    render(<Timeline />);
    expect(screen.getByText('old')).toBeTruthy();
    expect(exposures).toEqual([{ remote: 'mfe-one', flag: 'new-timeline', value: false }]);
  });

  test('is exposed once a page load, with the first value', () => {
    setRule(true);
    getFlag(manifest, 'new-timeline');
    getFlag(manifest, 'new-timeline');
    setRule(false);
    expect(getFlag(manifest, 'new-timeline')).toBe(false);
    expect(exposures).toEqual([{ remote: 'mfe-one', flag: 'new-timeline', value: true }]);
  });

  test('has the value that the server judged', () => {
    setRule(true);
    expect(getFlag(manifest, 'new-timeline')).toBe(true);
    expect(exposures).toEqual([{ remote: 'mfe-one', flag: 'new-timeline', value: true }]);
    // @ts-expect-error -- remote.ts does not declare it
    expect(getFlag(manifest, 'old-timeline')).toBe(false);
  });

  test('counts the value that shows after hydration, not the prerendered default', async () => {
    const html = renderToString(<Timeline />);
    setRule(true);
    const place = document.createElement('div');
    place.innerHTML = html;
    await act(async () => {
      hydrateRoot(place, <Timeline />);
    });
    expect(place.textContent).toBe('new');
    expect(exposures).toEqual([{ remote: 'mfe-one', flag: 'new-timeline', value: true }]);
  });

  test('of listed accounts is on for them alone, as soon as they log in', async () => {
    await act(signIn);
    const { userUid } = sessionStore.getState();
    act(() => resetSession());
    setRule({ accounts: [hashAccount('new-timeline', userUid)] });
    render(<Timeline />);
    expect(screen.getByText('old')).toBeTruthy();
    await act(signIn);
    expect(screen.getByText('new')).toBeTruthy();
    setRule({ accounts: [hashAccount('other-flag', userUid)] });
    expect(getFlag(manifest, 'new-timeline')).toBe(false);
  });

  test('of plans is on for their members alone', async () => {
    await act(signIn);
    const { memberShipLevel } = sessionStore.getState();
    setRule({ plans: [memberShipLevel] });
    expect(getFlag(manifest, 'new-timeline')).toBe(true);
    setRule({ plans: [memberShipLevel + 1] });
    expect(getFlag(manifest, 'new-timeline')).toBe(false);
    act(() => resetSession());
    setRule({ plans: [0] });
    expect(getFlag(manifest, 'new-timeline')).toBe(false);
  });
});
