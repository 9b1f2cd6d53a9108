/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@vidra/shared-contract/schemas';
import { dismissToast, queryClient, resetSession, toastStore } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import ProjectHistory from './project-history.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  for (const { id } of toastStore.getState()) dismissToast(id);
  resetSession();
});

const createProject = (title: string): Project => ({
  projectUid: title,
  title,
  kind: 'storyline' as const,
  createTime: 1,
  updateTime: 2,
  posterUrl: null,
});

async function open(api: Parameters<typeof createFakeSite>[0] = {}) {
  const projectsByTitle = new Map(
    ['Tea', 'Sea', 'Bee'].map((title) => [title, createProject(title)]),
  );
  const server = createFakeSite({
    projectHistory: () =>
      createJsonResponse({ items: [...projectsByTitle.values()], nextCursor: null }),
    deleteProject: ({ body }) =>
      createJsonResponse({
        deleted: projectsByTitle.delete((body as { projectUid: string }).projectUid),
      }),
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
const getItem = (name: string) => screen.getByRole('listitem', { name });
const press = async (user: ReturnType<typeof userEvent.setup>, title: string, answer: string) => {
  await user.click(within(getItem(title)).getByRole('button', { name: 'Delete project' }));
  const dialog = await screen.findByRole('alertdialog', { name: `Delete “${title}”?` });
  await user.click(within(dialog).getByRole('button', { name: answer }));
};

test('deletes a project after confirmation, and focuses the next one', async () => {
  const { server, user } = await open();
  await press(user, 'Sea', 'Delete project');
  await waitFor(() => {
    expect(screen.queryByRole('listitem', { name: 'Sea' })).toBeNull();
  });
  await waitFor(() => {
    expect(server.named('deleteProject')[0]?.body).toEqual({ projectUid: 'Sea' });
    expect(document.activeElement).toBe(within(getItem('Bee')).getByRole('link'));
  });
});

test('keeps a project when the deletion is canceled', async () => {
  const { server, user } = await open();
  await press(user, 'Sea', 'Cancel');
  expect(getItem('Sea')).toBeTruthy();
  expect(server.named('deleteProject')).toHaveLength(0);
});

test('keeps a project that could not be deleted, and shows an error', async () => {
  const { user } = await open({ deleteProject: () => createProblem(503, 'unavailable', 'Later.') });
  await press(user, 'Sea', 'Delete project');
  await waitFor(() => {
    expect(toastStore.getState()).toMatchObject([
      { title: "Couldn't delete the project", text: 'Later.' },
    ]);
  });
  expect(await screen.findByRole('listitem', { name: 'Sea' })).toBeTruthy();
});
