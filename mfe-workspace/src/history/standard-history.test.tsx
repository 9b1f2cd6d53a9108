/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '@vidra/shared-session';
import { createJsonResponse, createProblem, sampleTask } from '@vidra/shared-session/testing';
import {
  groups,
  setUpHistoryTests,
  getItem,
  open,
  openList,
  listTitles,
} from './testing/open-history.tsx';

setUpHistoryTests();

const undo = () => toastStore.getState().at(-1)?.action?.onSelect();

test('shows the status of each video', async () => {
  await openList();
  expect(within(getItem('Sea')).getByText('Done')).toBeTruthy();
  expect(within(getItem('Sky')).getByText('Rendering')).toBeTruthy();
  expect(within(getItem('City')).getByText('Failed')).toBeTruthy();
});

test('says what a card shows before what can be done with it', async () => {
  await openList();
  const item = getItem('Sea');
  const remove = within(item).getByRole('button', { name: 'Delete' });
  const status = within(item).getByText('Done');
  expect(status.compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('names the tool, the request and the length of each video in the list view', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'List view' }));
  const item = within(getItem('Sea'));
  expect(item.getByText('Image to video · Slow clouds')).toBeTruthy();
  expect(item.getByText('0:05 · 720 × 1280 · 1 kB')).toBeTruthy();
});

test('removes a deleted video at once and restores it on undo', async () => {
  const answer = createJsonResponse({ taskUids: ['sea'] });
  const { server, user } = await openList({
    batchDel: () => answer.clone(),
    batchRestore: () => answer.clone(),
  });
  await user.click(within(getItem('Sea')).getByRole('button', { name: 'Delete' }));
  expect(listTitles()).toEqual(['Sky', 'City']);
  undo();
  await waitFor(() => {
    expect(listTitles()).toEqual(['Sea', 'Sky', 'City']);
  });
  await waitFor(() => {
    expect(server.named('batchRestore')[0]?.body).toEqual({ taskUids: ['sea'] });
  });
});

test('focuses the next video after a deletion, or the previous one after the last', async () => {
  const answer = createJsonResponse({ taskUids: [] });
  const { user } = await openList({ batchDel: () => answer.clone() });
  for (const [name, next] of [
    ['Sky', 'City'],
    ['City', 'Sea'],
  ] as const) {
    await user.click(within(getItem(name)).getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Open “${next}”`);
    });
  }
});

test('restores the video and shows an error when a deletion fails', async () => {
  const { user } = await openList({
    batchDel: () => createProblem(403, 'forbidden', 'Not allowed.'),
  });
  await user.click(within(getItem('Sea')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(listTitles()).toContain('Sea');
  });
  expect(toastStore.getState()).toEqual([
    expect.objectContaining({ tone: 'danger', text: 'Not allowed.' }),
  ]);
});

test('deletes several videos together', async () => {
  const { server, user } = await openList({
    batchDel: () => createJsonResponse({ taskUids: ['sea', 'city'] }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select “Sea”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “City”' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(listTitles()).toEqual(['Sky']);
  await waitFor(() => {
    expect(server.named('batchDel')[0]?.body).toEqual({ taskUids: ['sea', 'city'] });
  });
});

test('edits a title in place, and Escape reverts it', async () => {
  const { server, user } = await openList({
    renameVideo: () => createJsonResponse(sampleTask('sea', { title: 'Ocean', updateTime: 2000 })),
  });
  await user.click(within(getItem('Sea')).getByRole('button', { name: 'Rename' }));
  await user.keyboard('Nothing{Escape}');
  expect(getItem('Sea')).toBeTruthy();
  expect(document.activeElement).toBe(
    within(getItem('Sea')).getByRole('button', { name: 'Rename' }),
  );
  await user.click(within(getItem('Sea')).getByRole('button', { name: 'Rename' }));
  await user.keyboard('Ocean{Enter}');
  expect(getItem('Ocean')).toBeTruthy();
  expect(document.activeElement).toBe(
    within(getItem('Ocean')).getByRole('button', { name: 'Rename' }),
  );
  await waitFor(() => {
    expect(server.named('renameVideo').map(({ body }) => body)).toEqual([
      { taskUid: 'sea', title: 'Ocean' },
    ]);
  });
});

test('moves between videos with the arrow keys, with one tab stop', async () => {
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

test('offers actions by status', async () => {
  await openList();
  expect(within(getItem('Sea')).getByRole('link', { name: 'Download' })).toBeTruthy();
  expect(within(getItem('Sky')).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(within(getItem('City')).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(within(getItem('City')).queryByRole('button', { name: 'Like' })).toBeNull();
});

test('offers no retry that would fail again', async () => {
  const error = { code: 'engine_failed', message: 'Change a setting.', retryable: false } as const;
  const failedTask = sampleTask('failed', { title: 'Bad', status: 'failed', error });
  const group = { groupUid: 'g', title: 'Bad', createTime: 1, tasks: [failedTask] };
  await open({ groupHistory: () => createJsonResponse({ items: [group], nextCursor: null }) });
  await screen.findByText('Bad');
  const card = within(getItem('Bad'));
  await card.findByRole('button', { name: 'Delete' });
  expect(card.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('shows that a video has expired, and offers neither its file nor a retry', async () => {
  const keptUntil = Date.UTC(2026, 0, 2, 12);
  const expiredTask = sampleTask('gone', {
    title: 'Gone',
    status: 'done',
    charged: true,
    keptUntil,
  });
  const group = { groupUid: 'g', title: 'Gone', createTime: 1, tasks: [expiredTask] };
  await open({ groupHistory: () => createJsonResponse({ items: [group], nextCursor: null }) });
  await screen.findByText('Kept until Jan 2, 2026');
  const card = within(getItem('Gone'));
  await card.findByRole('button', { name: 'Delete' });
  expect(card.queryByRole('link', { name: 'Download' })).toBeNull();
  expect(card.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('offers a sample when there are no videos', async () => {
  await open({ groupHistory: () => createJsonResponse({ items: [], nextCursor: null }) });
  await screen.findByText('No videos yet');
  const link = await screen.findByRole('link', { name: /Evening sky/ });
  expect(link.getAttribute('href')).toContain('picture=sample-sky');
});

test('reloads a failed history by its button', async () => {
  let isBroken = true;
  const { user } = await open({
    groupHistory: () =>
      isBroken
        ? createProblem(403, 'forbidden', 'Not now.')
        : createJsonResponse({ items: groups, nextCursor: null }),
  });
  await screen.findByText('Not now.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(listTitles()).toContain('Sea');
  });
});
