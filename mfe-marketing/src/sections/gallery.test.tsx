/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSession, queryClient } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse, createProblem } from '@vidra/shared-session/testing';
import { Gallery } from './gallery.tsx';

const createVideo = (shareUid: string, more = {}) => ({
  shareUid,
  title: `Video ${shareUid}`,
  width: 1080,
  height: 1920,
  durationSeconds: 5,
  videoUrl: `/app/share/${shareUid}/video`,
  posterUrl: `/app/share/${shareUid}/poster`,
  ...more,
});

beforeAll(() => {
  globalThis.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('links each video to its page and to the form for a report', async () => {
  createFakeSite({
    listGallery: () =>
      createJsonResponse({ items: [createVideo('s1', { maker: 'Ada' })], nextCursor: null }),
  });
  render(<Gallery />);
  const list = within(await screen.findByRole('list', { name: 'Gallery' }));
  expect(list.getByRole('link', { name: 'Video s1' }).getAttribute('href')).toBe('/share/s1');
  expect(list.getByRole('link', { name: 'Report “Video s1”' }).getAttribute('href')).toBe(
    '/share/s1?report',
  );
  expect(list.getByText(/0:05/).textContent).toBe('Ada · 0:05');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('plays a video while the pointer is on it', async () => {
  createFakeSite({
    listGallery: () => createJsonResponse({ items: [createVideo('s1')], nextCursor: null }),
  });
  const { container } = render(<Gallery />);
  const item = await screen.findByRole('listitem');
  expect(container.querySelector('video')).toBeNull();
  await userEvent.hover(item);
  await waitFor(() => {
    expect(container.querySelector('video')?.getAttribute('src')).toBe('/app/share/s1/video');
  });
});

test('shows more on request, and a failure without losing what is shown', async () => {
  let works = false;
  const site = createFakeSite({
    listGallery: ({ request }) => {
      if (!request.url.includes('cursor=')) {
        return createJsonResponse({ items: [createVideo('s1')], nextCursor: 'next' });
      }
      return works
        ? createJsonResponse({ items: [createVideo('s2')], nextCursor: null })
        : createProblem(500, 'internal', 'Try again in a moment.');
    },
  });
  render(<Gallery />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText("Couldn't load the gallery")).toBeTruthy();
  expect(screen.getByText('Video s1')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Video s2')).toBeTruthy();
  expect(site.named('listGallery').every(({ token }) => token === '')).toBe(true);
});

test('says how to fill an empty gallery', async () => {
  createFakeSite({ listGallery: () => createJsonResponse({ items: [], nextCursor: null }) });
  render(<Gallery />);
  expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start creating' })).toBeTruthy();
});
