/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSession, queryClient } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse } from '@vidra/shared-session/testing';
import { VerifyFile } from './verify-file.tsx';

/** Fake worker, because jsdom has none. Returns a set answer and records the requests. */
class FakeWorker extends EventTarget {
  static answer: unknown;
  static requests: Record<string, unknown>[] = [];
  postMessage(request: Record<string, unknown>): void {
    FakeWorker.requests.push(request);
    this.dispatchEvent(new MessageEvent('message', { data: FakeWorker.answer }));
  }
  terminate(): void {
    // The fake has nothing to terminate.
  }
}

beforeAll(() => {
  Object.assign(globalThis, { Worker: FakeWorker });
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList;
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
beforeEach(() => {
  FakeWorker.requests = [];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const signers = [{ serialNumber: '4711', anchor: 'PEM of the authority' }];
const film = new File(['film'], 'film.mp4', { type: 'video/mp4' });

async function choose(answer: unknown) {
  FakeWorker.answer = answer;
  const site = createFakeSite({ contentCredentials: () => createJsonResponse({ signers }) });
  render(<VerifyFile />);
  await userEvent.upload(screen.getByLabelText('Video or image'), film);
  return site;
}

test('shows the verdict in the status and does not upload the file', async () => {
  const store = {
    active_manifest: 'a',
    manifests: { a: { signature_info: { cert_serial_number: '4711' } } },
    validation_results: {
      activeManifest: { success: [{ code: 'signingCredential.trusted' }], failure: [] },
    },
  };
  const site = await choose({ store: JSON.stringify(store) });
  expect(await screen.findByText('Signed by this site')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain("hasn't changed since");
  expect(site.calls.map(({ name }) => name)).toEqual(['contentCredentials']);
  expect(FakeWorker.requests).toHaveLength(1);
  expect(JSON.parse(String(FakeWorker.requests[0]?.['settings']))).toEqual({
    trust: { trust_anchors: 'PEM of the authority' },
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
  });
});

test('draws no conclusion about a file without Content Credentials', async () => {
  await choose({ store: null });
  expect(await screen.findByText('No Content Credentials found')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('That proves nothing');
});

test('distinguishes a rejected file from a library that fails to load', async () => {
  await choose({ problem: 'C2pa(InvalidAsset("no film"))' });
  expect(await screen.findByText("This file can't be checked")).toBeTruthy();
  cleanup();
  await choose({ problem: 'TypeError: Failed to fetch' });
  expect(
    await screen.findByText(
      "Couldn't check the file. Check your connection, then choose the file again.",
    ),
  ).toBeTruthy();
});
