/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSession, queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { SharedVideoView } from './shared-video.tsx';

const video = {
  title: 'Sea at night',
  createTime: 1_700_000_000_000,
  width: 720,
  height: 1280,
  durationSeconds: 5,
  sizeBytes: 1_000_000,
  videoUrl: '/app/share/s1/video',
  downloadUrl: '/app/share/s1/download',
  posterUrl: '/app/share/s1/poster',
  engine: { id: 'preview', label: 'Vidra Camera' },
  like: { flow: 'image-to-video', ratio: '9:16', quality: '720p', motion: 'orbit' },
};

beforeAll(() => {
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList;
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
afterEach(() => {
  cleanup();
  resetSession();
  queryClient.clear();
});

test('a visitor without an account sees the video, its engine and a link to start', async () => {
  const site = createFakeSite({ readShare: () => createJsonResponse(video) });
  render(<SharedVideoView shareUid="s1" />);
  expect(await screen.findByRole('heading', { name: 'Sea at night', level: 1 })).toBeTruthy();
  expect(new URL(site.named('readShare')[0]?.request.url ?? '').search).toBe('?shareUid=s1');
  expect(site.named('readShare')[0]?.token).toBe('');
  expect(screen.getByText(/Made with Vidra Camera/)).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Download')).toBe(video.downloadUrl);
  expect(screen.getByText(/turns images, product pages and stories into videos/)).toBeTruthy();
  expect(link('See how it works')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Next frame' })).toBeNull();
  const signUpAddress = new URL(link('Make one like this') ?? '', 'https://vidra.example');
  expect(signUpAddress.pathname).toBe('/login');
  expect(Object.fromEntries(signUpAddress.searchParams)).toEqual({
    view: 'signup',
    redirect_url:
      '/edit?label=image-to-video&parentLabel=create&motion=orbit&ratio=9%3A16&quality=720p',
  });
});

test('a person with an account goes to the editor at once', async () => {
  createFakeSite({ readShare: () => createJsonResponse(video) });
  await signIn();
  render(<SharedVideoView shareUid="s1" />);
  const link = await screen.findByRole('link', { name: 'Make one like this' });
  expect(link.getAttribute('href')).toBe(
    '/edit?label=image-to-video&parentLabel=create&motion=orbit&ratio=9%3A16&quality=720p',
  );
});

test('marks a signed video and links to the page that checks it', async () => {
  createFakeSite({ readShare: () => createJsonResponse({ ...video, signed: true }) });
  const { container } = render(<SharedVideoView shareUid="s1" />);
  const link = await screen.findByRole('link', { name: 'Content Credentials' });
  expect(link.getAttribute('href')).toBe('/verify');
  expect(container.textContent).toContain('Content Credentials: signed by this site');
});

test('shows no mark on a video without Content Credentials', async () => {
  createFakeSite({ readShare: () => createJsonResponse(video) });
  render(<SharedVideoView shareUid="s1" />);
  await screen.findByRole('heading', { name: 'Sea at night' });
  expect(screen.queryByRole('link', { name: 'Content Credentials' })).toBeNull();
});

test('captions are available as a text track', async () => {
  const captions = { url: '/app/share/s1/captions', isShown: true };
  createFakeSite({ readShare: () => createJsonResponse({ ...video, captions }) });
  const { container } = render(<SharedVideoView shareUid="s1" />);
  await screen.findByRole('heading', { name: 'Sea at night' });
  const track = container.querySelector('track');
  expect([track?.kind, track?.getAttribute('src')]).toEqual(['captions', captions.url]);
  expect(track?.default).toBe(true);
});

test('a revoked link shows its message and a link to the site', async () => {
  createFakeSite({
    readShare: () => createProblem(404, 'not_found', 'This link is not valid any more.'),
  });
  render(<SharedVideoView shareUid="s1" />);
  expect(await screen.findByText('This link is not valid any more.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what you can make' })).toBeTruthy();
});

test('a failed request can be retried', async () => {
  let works = false;
  createFakeSite({
    readShare: () =>
      works ? createJsonResponse(video) : createProblem(500, 'internal', 'Try again later.'),
  });
  render(<SharedVideoView shareUid="s1" />);
  await screen.findByRole('heading', { level: 1, name: "Couldn't load this video" });
  works = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sea at night' })).toBeTruthy();
});

test('an unknown link shows a page with a heading', async () => {
  createFakeSite({
    readShare: () => createProblem(404, 'not_found', "We couldn't find this shared video."),
  });
  render(<SharedVideoView shareUid="s1" />);
  const name = 'This video is no longer shared';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});
