import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { dismissToast, queryClient, resetSession, toastStore } from '@vidra/shared-session';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import {
  createFakeSite,
  createJsonResponse,
  signIn,
  sampleTask,
} from '@vidra/shared-session/testing';
import { StandardHistory } from '../standard-history.tsx';

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
/** Videos in the history. */
export const tasks = [
  sampleTask('sea', { title: 'Sea', status: 'done', video, charged: true }),
  sampleTask('sky', { title: 'Sky', status: 'running', progress: 0.5, groupUid: 'g2' }),
  sampleTask('city', { title: 'City', status: 'failed', groupUid: 'g3' }),
];
export const groups = tasks.map((member, index) => ({
  groupUid: member.groupUid,
  title: member.title,
  createTime: 3000 - index,
  tasks: [member],
}));
export const getItem = (name: string) => screen.getByRole('listitem', { name });
export const listTitles = () =>
  screen.queryAllByRole('listitem').map((element) => element.getAttribute('aria-label'));

/** Opens the history at the last of the addresses. */
export async function open(api: Parameters<typeof createFakeSite>[0] = {}, ...addresses: string[]) {
  const server = createFakeSite({
    groupHistory: () => createJsonResponse({ items: groups, nextCursor: null }),
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

const noop = (): void => undefined;
export const browser = { back: noop, address: '' };

/** Stands in for the browser's own buttons and address bar. */
function Browser() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    browser.back = () => void navigate(-1);
    browser.address = pathname + search;
  });
  return null;
}

/** Opens the history and waits for its videos. */
export async function openList(api: Parameters<typeof createFakeSite>[0] = {}) {
  const historyPage = await open(api);
  await waitFor(() => {
    expect(listTitles()).toEqual(['Sea', 'Sky', 'City']);
    // Controls render in idle time.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });
  return historyPage;
}

/** Prepares a file's tests for an environment without layout, and cleans up after each. */
export function setUpHistoryTests(): void {
  beforeAll(() => {
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
}
