/** @jest-environment jsdom */
import { createRemoteApp } from '@vidra/remote-kit/react';
import { queryClient } from '@vidra/shared-session';
import { keepFields } from '@vidra/shared-session/foreign-changes';
import {
  capabilities,
  changeTexts,
  createFakeSite,
  createJsonResponse,
  rejectNetwork,
} from '@vidra/shared-session/testing';
import { act } from 'react';
import manifest from '../remote.ts';
import { pages } from './pages.ts';

const PATHS = manifest.routes.flatMap((route) => ('prerender' in route ? route.prerender : []));

// React's renderer for Node requires it.
Object.assign(globalThis, {
  setImmediate: (work: () => void) => setTimeout(work),
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia: () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  IntersectionObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});

const html = new Map<string, string>();
beforeAll(async () => {
  // Isolates the modules, because the server and client renderers would share contexts in one
  // process.
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./prerender.tsx');
    for (const path of PATHS) html.set(path, await render(path));
  });
});

let errors: jest.SpyInstance;
beforeEach(() => {
  // React logs foreign nodes.
  errors = jest.spyOn(console, 'error').mockImplementation();
  createFakeSite({
    capabilities: () => createJsonResponse(capabilities),
    publicOffer: rejectNetwork,
  });
});
afterEach(() => {
  errors.mockRestore();
  queryClient.clear();
  document.body.replaceChildren();
});

const createForeignNode = () => document.createElement('foreign-icon');
const CHANGES: Record<string, (region: HTMLElement) => void> = {
  'in head and body': () => {
    document.head.append(createForeignNode());
    document.body.prepend(createForeignNode());
  },
  'beside a link': (region) => region.querySelector('a')?.before(createForeignNode()),
  'in the heading': (region) => region.querySelector('h1')?.prepend(createForeignNode()),
  'around every text': (region) => void changeTexts(region, 'replace'),
};

describe.each(PATHS)('%s', (path) => {
  test.each(Object.keys(CHANGES))('hydrates with a foreign node %s', async (change) => {
    history.replaceState(null, '', path);
    const region = document.body.appendChild(document.createElement('div'));
    region.innerHTML = html.get(path) ?? '';
    const heading = region.querySelector('h1')?.textContent;
    const link = [...region.querySelectorAll('a')].at(-1);
    link?.focus();
    CHANGES[change]?.(region);
    const faults: unknown[] = [];
    const pageErrors = jest.fn();
    window.addEventListener('error', pageErrors, { once: true });
    let stands = 0;
    const app = createRemoteApp({ manifest, pages });
    // Same as the host does for prerendered content.
    const fields = keepFields(region);
    const onReady = () => {
      stands += 1;
      fields.finish();
    };
    const onError = (error: unknown) => void faults.push(error);
    await act(async () => app.mount({ domElement: region, hydrate: true, onReady, onError }));
    expect(faults).toEqual([]);
    expect(stands).toBe(1);
    expect(region.querySelector('h1')?.textContent).toBe(heading);
    expect(region.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute('href')).toBe(link?.getAttribute('href'));
    expect(pageErrors).not.toHaveBeenCalled();
    await act(async () => app.unmount(region));
  });
});
