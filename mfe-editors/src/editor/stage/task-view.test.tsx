/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { queryClient, resetSession, uiStore } from '@vidra/shared-session';
import { tolerateForeignChanges } from '@vidra/shared-session/foreign-changes';
import {
  changeTexts,
  createFakeSite,
  createProblem,
  createJsonResponse,
  sampleTask,
  signIn,
  type ForeignWay,
} from '@vidra/shared-session/testing';
import { TaskView } from './task-view.tsx';

const video: VideoTask['video'] = {
  url: '/v.mp4',
  downloadUrl: '/v.mp4?d',
  posterUrl: '/v.jpg',
  hoverUrl: '/h.mp4',
  width: 1080,
  height: 1920,
  durationSeconds: 10,
  sizeBytes: 2_000_000,
  check: {
    frames: 300,
    blackSeconds: 0,
    longestStillSeconds: 0,
    longestSilenceSeconds: 0,
    flashesPerSecond: 0,
    loudness: null,
    peakDb: null,
  },
};

async function show(task: VideoTask, api: Parameters<typeof createFakeSite>[0] = {}) {
  const server = createFakeSite(api);
  await signIn();
  const handleReuse = jest.fn();
  render(<TaskView task={task} onReuse={handleReuse} />);
  return { server, reused: handleReuse, user: userEvent.setup() };
}

beforeAll(() => {
  globalThis.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

test.each<[string, Partial<VideoTask>, RegExp]>([
  ['its place in line', { status: 'queued', queuePlace: 3 }, /Number 3 in line/],
  [
    'the time that is left',
    { status: 'running', progress: 0.4, remainingSeconds: 12 },
    /About 12 s left/,
  ],
])('shows %s while it is running, with a cancel button', async (_what, fields, sentence) => {
  const { server, user } = await show(sampleTask('t1', fields), {
    cancelVideo: () => createJsonResponse(sampleTask('t1', { status: 'cancelled' })),
  });
  expect(screen.getByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(server.named('cancelVideo')[0]?.body).toEqual({ taskUid: 't1' });
  });
});

test('shows the next step after a failure and that nothing was charged, and retries the same task', async () => {
  const message = 'The machine ran out of disk. Try again later. You were not charged.';
  const failedTask = sampleTask('t1', {
    status: 'failed',
    error: { code: 'engine_failed', message, retryable: true },
  });
  const { server, reused, user } = await show(failedTask, {
    retryVideo: () => createJsonResponse(sampleTask('t1', { attempt: 2 })),
  });
  expect(screen.getByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reuse settings' }));
  expect(reused).toHaveBeenCalledWith(failedTask);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(server.named('retryVideo')[0]?.body).toMatchObject({ taskUid: 't1', shownCredits: 10 });
  });
});

test('shares a finished video beside the download, and shows why that failed', async () => {
  const doneTask = sampleTask('t1', { status: 'done', progress: 1, charged: true, video });
  const pageUrl = 'https://vidra.example/v/abc';
  let isAvailable = false;
  const { server, user } = await show(doneTask, {
    createShare: () =>
      isAvailable
        ? createJsonResponse({ taskUid: 't1', shareUid: 'abc', pageUrl, showsName: false })
        : createProblem(503, 'unavailable', 'Sharing is not available right now.'),
  });
  const share = screen.getByRole('button', { name: 'Share' });
  await user.click(share);
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  isAvailable = true;
  await user.click(share);
  await waitFor(() => {
    expect(uiStore.getState().shareModal).toMatchObject({ visible: true, url: pageUrl });
  });
  expect(server.named('createShare').at(-1)?.body).toEqual({ taskUid: 't1' });
});

test('shows the engine, seed, credits, file and sources of a finished video', async () => {
  const doneTask = sampleTask('t1', { status: 'done', progress: 1, charged: true, video });
  const { user } = await show(doneTask);
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/v.mp4?d');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const details = await screen.findByRole('dialog', { name: 'Details' });
  for (const fact of ['Vidra Camera', '7', '10 charged', /1080 × 1920/, /All 300 frames/]) {
    expect(within(details).getByText(fact)).toBeTruthy();
  }
  expect(await within(details).findByRole('list', { name: 'Made from' })).toBeTruthy();
});

const STAGES: readonly Partial<VideoTask>[] = [
  { status: 'queued', queuePlace: 3 },
  { status: 'running', stage: 'render', progress: 0.2, remainingSeconds: 40 },
  { status: 'running', stage: 'finish', progress: 0.9, remainingSeconds: null },
  {
    status: 'failed',
    finishTime: 3000,
    error: { code: 'engine_failed', message: 'The machine ran out of disk.', retryable: true },
  },
  { status: 'queued', queuePlace: 1, attempt: 2 },
  { status: 'cancelled', finishTime: 4000 },
];

test.each<ForeignWay>(['wrap', 'replace', 'insert and remove'])(
  'follows the task when a translator chose to %s',
  (way) => {
    tolerateForeignChanges();
    const view = (fields: Partial<VideoTask>) => (
      <TaskView task={sampleTask('t1', fields)} onReuse={() => undefined} />
    );
    const translatedView = render(<div />);
    for (const fields of STAGES) {
      changeTexts(translatedView.container, way);
      translatedView.rerender(view(fields));
      const plainView = render(view(fields));
      expect(translatedView.container.textContent).toBe(plainView.container.textContent);
      plainView.unmount();
    }
    translatedView.unmount();
    expect(translatedView.container.textContent).toBe('');
  },
);

test('shows the formats of an order side by side, with one archive of all', async () => {
  const createFormat = (taskUid: string, ratio: '16:9' | '9:16'): VideoTask => ({
    ...sampleTask(taskUid, { status: 'done' }),
    title: `Tea (${ratio})`,
    settings: { ...sampleTask(taskUid).settings, ratio },
    video,
  });
  const formats = [createFormat('wide', '16:9'), createFormat('tall', '9:16')];
  createFakeSite({});
  await signIn();
  const handleSelect = jest.fn();
  render(
    <TaskView
      task={formats[0]!}
      formats={formats}
      zipUrl="/all.zip"
      onSelect={handleSelect}
      onReuse={jest.fn()}
    />,
  );
  const row = await screen.findByRole('list', { name: 'Formats side by side' });
  expect(within(row).getAllByRole('listitem')).toHaveLength(2);
  const link = screen.getByRole('link', { name: 'All formats (ZIP)' });
  expect(link.getAttribute('href')).toBe('/all.zip');
  await userEvent.setup().click(within(row).getByRole('button', { name: '9:16 · Done' }));
  expect(handleSelect).toHaveBeenCalledWith('tall');
});

const CHANGE = {
  flow: 'change-elements',
  imageUid: 'i1',
  region: { x: 0, y: 0, width: 0.5, height: 0.5 },
  change: { kind: 'blur' },
  ratio: 'source',
  quality: '720p',
  seed: 1,
} as const;

test.each([
  ['the comparison', {}, 'Before and after'],
  ['the result alone', { output: 'result' }, 'Video'],
] as const)('opens a changed image of which %s was ordered', async (_what, fields, view) => {
  const changedVideo = { ...video, stillUrl: '/still.jpg', stillDownloadUrl: '/still.jpg?d' };
  await show({
    ...sampleTask('t1', { status: 'done', flow: 'change-elements', video: changedVideo }),
    settings: { ...CHANGE, ...fields },
  });
  expect(screen.getByRole('radio', { name: view })).toHaveProperty('checked', true);
  const link = screen.getByRole('link', { name: 'Image (JPEG)' });
  expect(link.getAttribute('href')).toBe('/still.jpg?d');
});
