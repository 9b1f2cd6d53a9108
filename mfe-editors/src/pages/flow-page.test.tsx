/** @jest-environment jsdom */
import { hideCreateTaskModal, queryClient, resetSession, uiStore } from '@vidra/shared-session';
import { createFakeSite, signIn } from '@vidra/shared-session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { EDITORS } from '../flows/editors.tsx';
import { FlowPage, prepare } from './flow-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

async function show(address: string): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Suspense fallback="on its way">
          <FlowPage route="edit" />
        </Suspense>
      </MemoryRouter>,
    );
  });
}

test('fetches the capabilities once, while the code of the flow is loading', async () => {
  const server = createFakeSite({});
  await signIn();
  const code = Promise.withResolvers<undefined>();
  const { load } = EDITORS.storyline;
  const loadSpy = jest.spyOn(EDITORS.storyline, 'load').mockReturnValue(code.promise);
  const preparation = prepare(new URLSearchParams('label=storyline'));
  await waitFor(() => {
    expect(server.named('capabilities')).toHaveLength(1);
  });
  loadSpy.mockRestore();
  await load();
  code.resolve(undefined);
  await preparation;
  await prepare(new URLSearchParams('label=storyline'));
  expect(server.named('capabilities')).toHaveLength(1);
  await show('/edit?label=storyline&parentLabel=create');
  expect(screen.getByRole('heading', { name: 'Storyline' })).toBeTruthy();
});

test.each(['juggler', 'speaker', 'toString'])(
  'rejects %s as a tool of that page',
  async (label) => {
    createFakeSite({});
    await signIn();
    await prepare(new URLSearchParams({ label }));
    await show(`/edit?label=${label}&parentLabel=create`);
    expect(await screen.findByText(new RegExp(`There's no tool called “${label}”`))).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^404/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your workspace' })).toBeTruthy();
  },
);

test.each([
  ['speaker', 'create', 'speaker'],
  ['juggler', 'people', 'people'],
  ['juggler', 'circus', null],
])('%s under %s opens the tools of “%s”', async (label, parentLabel, filterItem) => {
  createFakeSite({});
  await signIn();
  await prepare(new URLSearchParams({ label }));
  await show(`/edit?label=${label}&parentLabel=${parentLabel}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a tool' }));
  expect(uiStore.getState().createTaskModal).toEqual({ visible: true, filterItem });
  hideCreateTaskModal();
});
