/** @jest-environment jsdom */
import { release } from '../testing/fixtures.ts';
import type { Release } from './release-book.ts';
import { createRuntimePlugin } from './runtime-plugin.ts';

const billing = release();
const manifestUrl = `http://localhost${billing.url}mf-manifest.json`;

function createPlugin(releases: Release[] = [billing], attempt = 0) {
  return createRuntimePlugin({ remotes: () => releases, getAttempt: () => attempt });
}

function requestScript(url: string, attempt = 0): HTMLScriptElement {
  const { createScript } = createPlugin([billing], attempt);
  const createdScript: unknown = createScript?.({ url });
  return (createdScript as { script: HTMLScriptElement }).script;
}

test('serves the manifest from the page, without a request', async () => {
  global.fetch = jest.fn();
  const response = await createPlugin().fetch!(manifestUrl, {});
  expect(await (response as Response).json()).toEqual(billing.manifest);
  expect(global.fetch).not.toHaveBeenCalled();
});

test.each([
  {},
  { metaData: {}, exposes: 'none', shared: [] },
  { metaData: [], exposes: [], shared: [] },
])('rejects a malformed manifest: %j', async (manifest) => {
  const answer = createPlugin([{ ...billing, manifest }]).fetch!(manifestUrl, {});
  await expect(answer).rejects.toMatchObject({ kind: 'contract', remote: 'mfe-billing' });
});

test('never fetches remotes outside of the set', async () => {
  const answer = createPlugin().fetch!('http://localhost/remotes/mfe-evil/1/mf-manifest.json', {});
  await expect(answer).rejects.toMatchObject({ kind: 'contract' });
  expect(() => requestScript('https://elsewhere.example/remoteEntry.aa.js')).toThrow('release set');
});

test('runs a script only with the released bytes', () => {
  document.head.innerHTML = '<script nonce="abc"></script>';
  const script = requestScript(`${billing.url}remoteEntry.aa.js`);
  expect(script.integrity).toBe('sha384-AAAA');
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.nonce).toBe('abc');
});

test('rejects a file that the release does not list', () => {
  expect(() => requestScript(`${billing.url}extra.js`)).toThrow('does not list extra.js');
});

test('leaves styles to the loader that waits for them', () => {
  const options: { filter?: (asset: string) => boolean } = {};
  void createPlugin().beforePreloadRemote?.({ preloadOps: [options] } as never);
  expect(['a.css', 'a.js'].filter((asset) => options.filter?.(asset))).toEqual(['a.js']);
});
