/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import type { RegionProps } from '@vidra/shared-contract';
import { tolerateForeignChanges } from '@vidra/shared-session/foreign-changes';
import { changeTexts } from '@vidra/shared-session/testing';
import { createRemoteApp } from './create-remote-app.tsx';
import { FOLDER_HTML, manifest, network, pages, unmountedPages } from './testing/sample-remote.tsx';

let app: ReturnType<typeof createRemoteApp>;
let errors: unknown[];
let readyCount: number;

const createRegionProps = (domElement: HTMLElement, hydrate = false): RegionProps => ({
  domElement,
  hydrate,
  onError: (error) => errors.push(error),
  onReady: () => (readyCount += 1),
});

async function mountAt(path: string) {
  history.replaceState(null, '', path);
  const region = document.createElement('div');
  document.body.append(region);
  await act(async () => app.mount(createRegionProps(region)));
  return region;
}

beforeEach(() => {
  app = createRemoteApp({ manifest, pages });
  errors = [];
  readyCount = 0;
  network.chunkFails = true;
  unmountedPages.length = 0;
  document.body.replaceChildren();
});
afterEach(() => jest.restoreAllMocks());

test('shows the page of the URL and reports that it is ready', async () => {
  const region = await mountAt('/folder/3');
  expect(region.innerHTML).toBe('<h1>Folder 3</h1>');
  expect(readyCount).toBe(1);
});

test('prepares a page without showing anything and loads its code once', async () => {
  const folder = jest.fn(pages.folder);
  app = createRemoteApp({ manifest, pages: { ...pages, folder } });
  await app.prepare?.('/folder/3');
  expect(folder).toHaveBeenCalledTimes(1);
  expect(document.body.innerHTML).toBe('');
  const region = await mountAt('/folder/3');
  expect(region.innerHTML).toBe('<h1>Folder 3</h1>');
  expect(folder).toHaveBeenCalledTimes(1);
});

describe('the prepared content of a page', () => {
  function createPreparedPage() {
    const preparation = Promise.withResolvers<undefined>();
    const prepare = jest.fn(async (_query: URLSearchParams) => preparation.promise);
    const folder = async () => ({ ...(await pages.folder()), prepare });
    app = createRemoteApp({ manifest, pages: { ...pages, folder } });
    return { prepare, come: () => preparation.resolve(undefined) };
  }

  test('is loaded before the page shows', async () => {
    const { prepare, come } = createPreparedPage();
    const region = document.createElement('div');
    history.replaceState(null, '', '/folder/3?of=cats');
    const mountPromise = app.mount(createRegionProps(region));
    await act(async () => Promise.resolve());
    expect(region.innerHTML).toBe('');
    expect(readyCount).toBe(0);
    expect(prepare).toHaveBeenCalledWith(new URLSearchParams('of=cats'));
    come();
    await act(async () => mountPromise);
    expect(region.textContent).toBe('Folder 3');
  });

  test('is prepared with the query', async () => {
    const { prepare, come } = createPreparedPage();
    const preparePromise = app.prepare?.('/folder/3', 'of=cats');
    come();
    await preparePromise;
    expect(prepare).toHaveBeenCalledWith(new URLSearchParams('of=cats'));
  });
});

test('follows links within the remote', async () => {
  const region = await mountAt('/home');
  await act(async () => region.querySelector('a')?.click());
  expect(location.pathname).toBe('/folder/7');
  expect(region.textContent).toBe('Folder 7');
  expect(readyCount).toBe(1);
});

test('follows navigation of the host', async () => {
  const region = await mountAt('/home');
  await act(async () => {
    history.pushState(null, '', '/folder/9');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(region.textContent).toBe('Folder 9');
});

test.each(['wrap', 'replace'] as const)(
  'continues after a translator chose to %s the texts of the page',
  async (way) => {
    // The host does the same.
    tolerateForeignChanges();
    const region = await mountAt('/folder/3');
    changeTexts(region, way);
    await act(async () => {
      history.pushState(null, '', '/folder/9');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(region.textContent).toBe('Folder 9');
    await act(async () => app.unmount(region));
    expect(region.innerHTML).toBe('');
    expect(errors).toEqual([]);
  },
);

test('renders the page again, once, when its nodes were removed by others', async () => {
  let tries = 0;
  const folder = async () => ({
    default: () => {
      if (tries > 0) return <p>Anew</p>;
      throw new DOMException(
        'The node to be removed is not a child of this node.',
        'NotFoundError',
      );
    },
  });
  app = createRemoteApp({ manifest, pages: { ...pages, folder } });
  // React logs each failed rendering once.
  jest.spyOn(console, 'error').mockImplementation(() => void (tries += 1));
  const region = await mountAt('/folder/3');
  expect(region.textContent).toBe('Anew');
  expect(errors).toEqual([]);

  tries = -100;
  await act(async () => app.unmount(region));
  await mountAt('/folder/3');
  expect(errors).toEqual([expect.objectContaining({ name: 'NotFoundError' })]);
});

test('unmounting removes everything', async () => {
  const region = await mountAt('/home');
  await act(async () => app.unmount(region));
  expect(region.innerHTML).toBe('');
  expect(unmountedPages).toEqual(['home']);
});

test('a mount that is unmounted while loading shows nothing', async () => {
  history.replaceState(null, '', '/home');
  const region = document.createElement('div');
  await act(async () => {
    const mountPromise = app.mount(createRegionProps(region));
    void app.unmount(region);
    await mountPromise;
  });
  expect(region.innerHTML).toBe('');
  expect(readyCount).toBe(0);
});

test('reports a page that throws and leaves the region empty for the fallback', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const region = await mountAt('/broken');
  expect(errors).toEqual([new Error('broken page')]);
  expect(region.innerHTML).toBe('');
  expect(readyCount).toBe(0);
});

test('reports a page whose chunk failed and retries on the next mount', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const region = await mountAt('/missing');
  expect(errors).toEqual([new Error('chunk failed')]);

  network.chunkFails = false;
  await act(async () => app.unmount(region));
  await act(async () => app.mount(createRegionProps(region)));
  expect(region.textContent).toBe('Came after all');
});

test('reports the first error of a module that throws and shows nothing of it', async () => {
  let tries = 0;
  const folder = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the first reason');
    return { default: () => <p>Half made</p> };
  };
  app = createRemoteApp({ manifest, pages: { ...pages, folder } });
  const region = await mountAt('/folder/3');
  expect(errors).toEqual([new Error('the first reason')]);
  expect(region.innerHTML).toBe('');
  expect(readyCount).toBe(0);
});

test('shows a page whose prepared content failed to load', async () => {
  const prepare = async () => Promise.reject(new Error('chunk failed'));
  const folder = async () => ({ ...(await pages.folder()), prepare });
  app = createRemoteApp({ manifest, pages: { ...pages, folder } });
  const region = await mountAt('/folder/3');
  expect(region.textContent).toBe('Folder 3');
  expect(errors).toEqual([]);
});

test('hydrates prerendered HTML without changes', async () => {
  const complaints = jest.spyOn(console, 'error');
  const region = document.createElement('div');
  region.innerHTML = FOLDER_HTML;
  const heading = region.querySelector('h1');
  document.body.append(region);
  history.replaceState(null, '', '/folder/5');
  await act(async () => app.mount(createRegionProps(region, true)));

  expect(region.querySelector('h1')).toBe(heading);
  expect(region.textContent).toBe('Folder 5');
  expect(complaints).not.toHaveBeenCalled();
});

test('does not hydrate the HTML of a page that was left while the code was loading', async () => {
  const complaints = jest.spyOn(console, 'error');
  let finish: () => void = () => undefined;
  const preparation = new Promise<void>((resolve) => (finish = resolve));
  const folder = async () => ({ ...(await pages.folder()), prepare: () => preparation });
  app = createRemoteApp({ manifest, pages: { ...pages, folder } });
  const region = document.createElement('div');
  region.innerHTML = FOLDER_HTML;
  region.dataset['prerendered'] = '/folder/5';
  document.body.append(region);
  history.replaceState(null, '', '/folder/5');
  await act(async () => {
    const mounting = app.mount(createRegionProps(region, true));
    history.replaceState(null, '', '/folder/6');
    finish();
    await mounting;
  });

  expect(region.textContent).toBe('Folder 6');
  expect(complaints).not.toHaveBeenCalled();
});
