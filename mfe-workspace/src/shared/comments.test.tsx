/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  allowsComments: true,
  engine: { id: 'preview', label: 'Vidra Camera' },
  like: { flow: 'image-to-video', ratio: '9:16', quality: '720p', motion: 'orbit' },
};
const comment = {
  commentUid: 'c1',
  author: '',
  text: 'Lovely light',
  seconds: 3.4,
  createTime: 1_700_000_000_000,
  canDelete: true,
};
const toPage = (items: unknown[], nextCursor: string | null = null) =>
  createJsonResponse({ items, nextCursor });

beforeAll(() => {
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList;
  HTMLMediaElement.prototype.pause = () => undefined;
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
afterEach(() => {
  cleanup();
  act(() => {
    resetSession();
  });
  queryClient.clear();
});

const show = () => {
  const { container } = render(<SharedVideoView shareUid="s1" />);
  return () => container.querySelector('video') as HTMLVideoElement;
};

test('a page whose maker does not allow comments has none', async () => {
  const { allowsComments, ...quietVideo } = video;
  const site = createFakeSite({ readShare: () => createJsonResponse(quietVideo) });
  show();
  await screen.findByRole('heading', { name: 'Sea at night' });
  expect(allowsComments).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull();
  expect(site.named('listComments')).toHaveLength(0);
});

test('a visitor reads all pages, jumps to the moment, and can log in', async () => {
  createFakeSite({
    readShare: () => createJsonResponse(video),
    listComments: ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? toPage([{ ...comment, commentUid: 'c2', text: 'Second', seconds: null }])
        : toPage([{ ...comment, canDelete: false }], 'next'),
  });
  const getVideo = show();
  expect((await screen.findByText('Lovely light')).getAttribute('dir')).toBe('auto');
  expect(screen.getByText('Second')).toBeTruthy();
  expect(screen.getAllByText('Someone')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '0:03' }));
  expect(getVideo().currentTime).toBe(3.4);
  const link = screen.getByRole('link', { name: 'Log in to comment' });
  expect(link.getAttribute('href')).toBe('/login?redirect_url=%2F');
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
});

test('posts at the current time, and keeps the text of a refused comment', async () => {
  let works = false;
  const storedComments: unknown[] = [];
  const site = createFakeSite({
    readShare: () => createJsonResponse(video),
    listComments: () => toPage(storedComments),
    addComment: ({ body }) => {
      if (!works) return createProblem(503, 'unavailable', 'Try again in a moment.');
      storedComments.push({
        ...comment,
        commentUid: `c${storedComments.length}`,
        ...(body as object),
      });
      return createJsonResponse(storedComments.at(-1));
    },
  });
  await signIn();
  const getVideo = show();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  expect(await screen.findByText('No comments yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(screen.getByText('Write a comment first.')).toBeTruthy();
  getVideo().currentTime = 3;
  fireEvent.timeUpdate(getVideo());
  await userEvent.type(field, 'Nice waves');
  await userEvent.click(screen.getByRole('button', { name: 'Post at 0:03' }));
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
  expect(field.value).toBe('Nice waves');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Post at 0:03' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(within(screen.getByRole('list')).getByText('Nice waves')).toBeTruthy();
  const body = { shareUid: 's1', text: 'Nice waves', seconds: 3 };
  expect(site.named('addComment').at(-1)?.body).toEqual(body);
  await userEvent.click(screen.getByRole('checkbox', { name: 'About the moment 0:03' }));
  await userEvent.type(field, 'All of it');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => {
    expect(site.named('addComment').at(-1)?.body).toMatchObject({ seconds: null });
  });
});

test('deletes a comment after a question', async () => {
  let comments = [comment];
  const site = createFakeSite({
    readShare: () => createJsonResponse(video),
    listComments: () => toPage(comments),
    deleteComment: () => {
      comments = [];
      return createJsonResponse({ ok: true });
    },
  });
  await signIn();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this comment?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByText('No comments yet.')).toBeTruthy();
  expect(site.named('deleteComment')[0]?.body).toEqual({ commentUid: 'c1' });
});

test('comments that fail to load can be loaded again', async () => {
  let works = false;
  createFakeSite({
    readShare: () => createJsonResponse(video),
    listComments: () =>
      works ? toPage([comment]) : createProblem(500, 'internal_error', 'Try again later.'),
  });
  show();
  await screen.findByText("Couldn't load the comments");
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lovely light')).toBeTruthy();
});
