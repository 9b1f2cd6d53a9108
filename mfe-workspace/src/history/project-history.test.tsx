/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@vidra/shared-contract/schemas';
import { dismissToast, queryClient, resetSession, toastStore } from '@vidra/shared-session';
import { fakeSite, json, problem, signIn } from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import ProjectHistory from './project-history.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  for (const { id } of toastStore.getState()) dismissToast(id);
  resetSession();
});

const projectOf = (title: string): Project => ({
  projectUid: title,
  title,
  kind: 'storyline' as const,
  createTime: 1,
  updateTime: 2,
  posterUrl: null,
});

async function open(api: Parameters<typeof fakeSite>[0] = {}) {
  const kept = new Map(['Tea', 'Sea', 'Bee'].map((title) => [title, projectOf(title)]));
  const server = fakeSite({
    projectHistory: () => json({ items: [...kept.values()], nextCursor: null }),
    deleteProject: ({ body }) =>
      json({ deleted: kept.delete((body as { projectUid: string }).projectUid) }),
    ...api,
  });
  await signIn();
  render(
    <MemoryRouter>
      <ProjectHistory kind="storyline" empty={<p>Nothing yet</p>} />
    </MemoryRouter>,
  );
  await screen.findByRole('listitem', { name: 'Sea' });
  return { server, user: userEvent.setup() };
}
const itemOf = (name: string) => screen.getByRole('listitem', { name });
const press = async (user: ReturnType<typeof userEvent.setup>, title: string, answer: string) => {
  await user.click(within(itemOf(title)).getByRole('button', { name: 'Delete project' }));
  const dialog = await screen.findByRole('alertdialog', { name: `Delete “${title}”?` });
  await user.click(within(dialog).getByRole('button', { name: answer }));
};

test('a project is deleted once that is confirmed, and the next one has the focus', async () => {
  const { server, user } = await open();
  await press(user, 'Sea', 'Delete project');
  await waitFor(() => {
    expect(screen.queryByRole('listitem', { name: 'Sea' })).toBeNull();
  });
  await waitFor(() => {
    expect(server.named('deleteProject')[0]?.body).toEqual({ projectUid: 'Sea' });
    expect(document.activeElement).toBe(within(itemOf('Bee')).getByRole('link'));
  });
});

test('whoever thinks better of it keeps it', async () => {
  const { server, user } = await open();
  await press(user, 'Sea', 'Cancel');
  expect(itemOf('Sea')).toBeTruthy();
  expect(server.named('deleteProject')).toHaveLength(0);
});

test('what could not be deleted stays, with a sentence', async () => {
  const { user } = await open({ deleteProject: () => problem(503, 'unavailable', 'Later.') });
  await press(user, 'Sea', 'Delete project');
  await waitFor(() => {
    expect(toastStore.getState()).toMatchObject([
      { title: 'The project could not be deleted', text: 'Later.' },
    ]);
  });
  expect(await screen.findByRole('listitem', { name: 'Sea' })).toBeTruthy();
});
