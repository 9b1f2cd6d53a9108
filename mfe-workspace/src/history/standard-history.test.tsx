/** @jest-environment jsdom */
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { dismissToast, queryClient, resetSession, toastStore } from '@vidra/shared-session';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { fakeSite, json, problem, signIn, sampleTask } from '@vidra/shared-session/testing';
import { StandardHistory } from './standard-history.tsx';

const video = {
  url: '/v.mp4',
  downloadUrl: '/v.mp4?download=1',
  posterUrl: '/p.jpg',
  hoverUrl: '/h.mp4',
  width: 720,
  height: 1280,
  durationSeconds: 5,
  sizeBytes: 1000,
};
const tasks = [
  sampleTask('sea', { title: 'Sea', status: 'done', video, charged: true }),
  sampleTask('sky', { title: 'Sky', status: 'running', progress: 0.5, groupUid: 'g2' }),
  sampleTask('city', { title: 'City', status: 'failed', groupUid: 'g3' }),
];
const groups = tasks.map((member, index) => ({
  groupUid: member.groupUid,
  title: member.title,
  createTime: 3000 - index,
  tasks: [member],
}));
const item = (name: string) => screen.getByRole('listitem', { name });
const titles = () =>
  screen.queryAllByRole('listitem').map((element) => element.getAttribute('aria-label'));
const undo = () => toastStore.getState().at(-1)?.action?.onSelect();

async function open(api: Parameters<typeof fakeSite>[0] = {}, ...addresses: string[]) {
  const server = fakeSite({
    groupHistory: () => json({ items: groups, nextCursor: null }),
    ...api,
  });
  await signIn();
  render(
    <MemoryRouter
      initialEntries={addresses.length > 0 ? addresses : ['/workspace/history/standard']}
    >
      <StandardHistory />
      <Browser />
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup() };
}

const nowhere = (): void => undefined;
const browser = { back: nowhere, address: '' };

/** The browser's own buttons and its address bar. */
function Browser() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    browser.back = () => void navigate(-1);
    browser.address = pathname + search;
  });
  return null;
}

async function openList(api: Parameters<typeof fakeSite>[0] = {}) {
  const opened = await open(api);
  await waitFor(() => {
    expect(titles()).toEqual(['Sea', 'Sky', 'City']);
    // Controls come when there is time.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });
  return opened;
}

// A busy machine is slow, not wrong.
jest.setTimeout(30_000);

beforeAll(() => {
  configure({ asyncUtilTimeout: 5000 });
  globalThis.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe() {
      return undefined;
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 600);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
  for (const { id } of toastStore.getState()) dismissToast(id);
});

test('each video says its status', async () => {
  await openList();
  expect(within(item('Sea')).getByText('Done')).toBeTruthy();
  expect(within(item('Sky')).getByText('Rendering')).toBeTruthy();
  expect(within(item('City')).getByText('Failed')).toBeTruthy();
});

test('a deleted video leaves at once and comes back by undo', async () => {
  const answer = json({ taskUids: ['sea'] });
  const { server, user } = await openList({
    batchDel: () => answer.clone(),
    batchRestore: () => answer.clone(),
  });
  await user.click(within(item('Sea')).getByRole('button', { name: 'Delete' }));
  expect(titles()).toEqual(['Sky', 'City']);
  undo();
  await waitFor(() => {
    expect(titles()).toEqual(['Sea', 'Sky', 'City']);
  });
  expect(server.named('batchRestore')[0]?.body).toEqual({ taskUids: ['sea'] });
});

test('after a deletion the next video has the focus, and after the last one the one before', async () => {
  const answer = json({ taskUids: [] });
  const { user } = await openList({ batchDel: () => answer.clone() });
  for (const [name, next] of [
    ['Sky', 'City'],
    ['City', 'Sea'],
  ] as const) {
    await user.click(within(item(name)).getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Open “${next}”`);
    });
  }
});

test('closing a video takes its address along: back leads to where one was before', async () => {
  const api = { batchGet: () => json({ tasks }) };
  const { user } = await open(api, '/workspace/home', '/workspace/history/standard');
  await user.click(await screen.findByRole('button', { name: 'Open “Sea”' }));
  await waitFor(() => {
    expect(browser.address).toContain('video=sea');
  });
  await user.click(await screen.findByRole('button', { name: 'Next video' }));
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(browser.address).toBe('/workspace/history/standard');
  });
  act(() => {
    browser.back();
  });
  expect(browser.address).toBe('/workspace/home');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a video that the address opened closes in its place', async () => {
  const { user } = await open({}, '/workspace/history/standard?search=s&video=sea');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(browser.address).toBe('/workspace/history/standard?search=s');
  });
});

test('the search field follows the address', async () => {
  const entries = [
    '/workspace/history/standard?search=sea',
    '/workspace/history/standard?search=sky',
  ];
  const { user } = await open({}, ...entries);
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(field.value).toBe('sky');
  act(() => {
    browser.back();
  });
  await waitFor(() => {
    expect(field.value).toBe('sea');
  });
  await user.type(field, 'son');
  await waitFor(() => {
    expect(browser.address).toContain('search=season');
  });
  expect(field.value).toBe('season');
});

test('whoever goes on before a search begins is not led back by it', async () => {
  const { user } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  jest.useFakeTimers();
  const typing = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await typing.type(field, 'sea');
  window.history.pushState(null, '', '/workspace/templates');
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(browser.address).not.toContain('search=');
  window.history.pushState(null, '', '/');
  await user.type(field, 's');
  await waitFor(() => {
    expect(browser.address).toContain('search=seas');
  });
});

test('a deletion that fails brings the video back and says so', async () => {
  const { user } = await openList({ batchDel: () => problem(403, 'forbidden', 'Not allowed.') });
  await user.click(within(item('Sea')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(titles()).toContain('Sea');
  });
  expect(toastStore.getState()).toEqual([
    expect.objectContaining({ tone: 'danger', text: 'Not allowed.' }),
  ]);
});

test('several videos are deleted together', async () => {
  const { server, user } = await openList({ batchDel: () => json({ taskUids: ['sea', 'city'] }) });
  await user.click(screen.getByRole('checkbox', { name: 'Select “Sea”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “City”' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(titles()).toEqual(['Sky']);
  expect(server.named('batchDel')[0]?.body).toEqual({ taskUids: ['sea', 'city'] });
});

test('a title is edited in place; Escape leaves it as it was', async () => {
  const { server, user } = await openList({
    renameVideo: () => json(sampleTask('sea', { title: 'Ocean', updateTime: 2000 })),
  });
  await user.click(within(item('Sea')).getByRole('button', { name: 'Rename' }));
  await user.keyboard('Nothing{Escape}');
  expect(item('Sea')).toBeTruthy();
  await user.click(within(item('Sea')).getByRole('button', { name: 'Rename' }));
  await user.keyboard('Ocean{Enter}');
  expect(item('Ocean')).toBeTruthy();
  expect(server.named('renameVideo').map(({ body }) => body)).toEqual([
    { taskUid: 'sea', title: 'Ocean' },
  ]);
});

test('arrow keys move between videos, and only one is in the tab order', async () => {
  const { user } = await openList();
  act(() => {
    screen.getByRole('button', { name: 'Open “Sea”' }).focus();
  });
  await user.keyboard('{ArrowRight}');
  const next = screen.getByRole('button', { name: 'Open “Sky”' });
  await waitFor(() => {
    expect(document.activeElement).toBe(next);
  });
  expect(next.tabIndex).toBe(0);
  expect(screen.getByRole('button', { name: 'Open “Sea”' }).tabIndex).toBe(-1);
});

test('what can be done follows from the status', async () => {
  await openList();
  expect(within(item('Sea')).getByRole('link', { name: 'Download' })).toBeTruthy();
  expect(within(item('Sky')).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(within(item('City')).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(within(item('City')).queryByRole('button', { name: 'Like' })).toBeNull();
});

test('a video that was kept for its time says so, and offers neither file nor retry', async () => {
  const keptUntil = Date.UTC(2026, 0, 2, 12);
  const gone = sampleTask('gone', { title: 'Gone', status: 'done', charged: true, keptUntil });
  const group = { groupUid: 'g', title: 'Gone', createTime: 1, tasks: [gone] };
  await open({ groupHistory: () => json({ items: [group], nextCursor: null }) });
  await screen.findByText('Kept until Jan 2, 2026');
  const card = within(item('Gone'));
  await card.findByRole('button', { name: 'Delete' });
  expect(card.queryByRole('link', { name: 'Download' })).toBeNull();
  expect(card.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('without videos a sample is offered to start from', async () => {
  await open({ groupHistory: () => json({ items: [], nextCursor: null }) });
  await screen.findByText('No videos yet');
  const link = await screen.findByRole('link', { name: /Evening sky/ });
  expect(link.getAttribute('href')).toContain('picture=sample-sky');
});

test('a history that can’t be read is read again by its button', async () => {
  let broken = true;
  const { user } = await open({
    groupHistory: () =>
      broken ? problem(403, 'forbidden', 'Not now.') : json({ items: groups, nextCursor: null }),
  });
  await screen.findByText('Not now.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(titles()).toContain('Sea');
  });
});
