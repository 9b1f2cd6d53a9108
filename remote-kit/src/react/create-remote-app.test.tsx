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

test('shows the page of the address and says that it stands', async () => {
  const region = await mountAt('/folder/3');
  expect(region.innerHTML).toBe('<h1>Folder 3</h1>');
  expect(readyCount).toBe(1);
});

test('a page is prepared without showing anything, and its code is not loaded again', async () => {
  const folder = jest.fn(pages.folder);
  app = createRemoteApp({ manifest, pages: { ...pages, folder } });
  await app.prepare?.('/folder/3');
  expect(folder).toHaveBeenCalledTimes(1);
  expect(document.body.innerHTML).toBe('');
  const region = await mountAt('/folder/3');
  expect(region.innerHTML).toBe('<h1>Folder 3</h1>');
  expect(folder).toHaveBeenCalledTimes(1);
});

describe('what a page shows beyond its own code', () => {
  function createPreparedPage() {
    const preparation = Promise.withResolvers<undefined>();
    const prepare = jest.fn(async (_query: URLSearchParams) => preparation.promise);
    const folder = async () => ({ ...(await pages.folder()), prepare });
    app = createRemoteApp({ manifest, pages: { ...pages, folder } });
    return { prepare, come: () => preparation.resolve(undefined) };
  }

  test('is loaded before it shows', async () => {
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

  test('is prepared at a query as well', async () => {
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

test('follows addresses that the host goes to', async () => {
  const region = await mountAt('/home');
  await act(async () => {
    history.pushState(null, '', '/folder/9');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(region.textContent).toBe('Folder 9');
});

test.each(['wrap', 'replace'] as const)(
  'in a page that a translator chose to %s the texts of, the remote goes on',
  async (way) => {
    // As the host does.
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

test('nodes that somebody else took away are no failure: the page is rendered anew, once', async () => {
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
  // React says each failed rendering once.
  jest.spyOn(console, 'error').mockImplementation(() => void (tries += 1));
  const region = await mountAt('/folder/3');
  expect(region.textContent).toBe('Anew');
  expect(errors).toEqual([]);

  tries = -100;
  await act(async () => app.unmount(region));
  await mountAt('/folder/3');
  expect(errors).toEqual([expect.objectContaining({ name: 'NotFoundError' })]);
});

test('unmounting leaves nothing', async () => {
  const region = await mountAt('/home');
  await act(async () => app.unmount(region));
  expect(region.innerHTML).toBe('');
  expect(unmountedPages).toEqual(['home']);
});

test('a mount that was overtaken by its unmount shows nothing', async () => {
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

test('a page that throws is reported, and the region is left empty for the fallback', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const region = await mountAt('/broken');
  expect(errors).toEqual([new Error('broken page')]);
  expect(region.innerHTML).toBe('');
  expect(readyCount).toBe(0);
});

test('a page whose chunk failed is reported; mounting again tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const region = await mountAt('/missing');
  expect(errors).toEqual([new Error('chunk failed')]);

  network.chunkFails = false;
  await act(async () => app.unmount(region));
  await act(async () => app.mount(createRegionProps(region)));
  expect(region.textContent).toBe('Came after all');
});

test('a page whose module throws is reported with its first reason, and not shown half made', async () => {
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

test('what a page shows besides may be missing: the page decides where it shows it', async () => {
  const prepare = async () => Promise.reject(new Error('chunk failed'));
  const folder = async () => ({ ...(await pages.folder()), prepare });
  app = createRemoteApp({ manifest, pages: { ...pages, folder } });
  const region = await mountAt('/folder/3');
  expect(region.textContent).toBe('Folder 3');
  expect(errors).toEqual([]);
});

test('prerendered HTML is taken over as it stands', async () => {
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
