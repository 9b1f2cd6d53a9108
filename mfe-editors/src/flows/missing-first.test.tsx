/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import { createFakeSite, signIn } from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import { EditorFrame } from '../editor/frame/editor-frame.tsx';
import type { BaseDraft } from '../editor/base-draft.ts';
import type { FlowDefinition } from '../editor/flow.ts';
import product from './product/flow.ts';
import storyline from './storyline/flow.ts';

async function open<D extends BaseDraft>(flow: FlowDefinition<D>) {
  const server = createFakeSite({});
  await signIn();
  const labels = { label: flow.name, parentLabel: 'create' };
  render(
    <MemoryRouter initialEntries={[`/edit?label=${flow.name}&parentLabel=create`]}>
      <EditorFrame flow={flow} labels={labels} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: /^Generate(?! shots)/ });
  return { server, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  resetSession();
});

test.each([
  ['Import', 'Product link', /Enter a product link/, 'createScrape'],
  ['Write script', 'Product name', /Enter a product name/, 'createScript'],
] as const)('“%s” shows beside “%s” what is missing', async (button, name, sentence, call) => {
  const { server, user } = await open(product);
  await user.click(press(button));
  expect(screen.getByRole('alert').textContent).toMatch(sentence);
  expect(document.activeElement).toBe(getField(name));
  expect(server.named(call)).toHaveLength(0);
  await user.type(getField(name), 'a');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('“Generate shots” asks for the story, and “Redo” explains when a single shot can be redone', async () => {
  const { server, user } = await open(storyline);
  await user.click(press('Generate shots'));
  expect(screen.getByRole('alert').textContent).toMatch(/Write the story first/);
  expect(document.activeElement).toBe(getField('Story'));
  expect(server.named('createShots')).toHaveLength(0);
  await user.type(getField('Story'), 'O');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(press('Add a shot'));
  // The editor has another one, for what was undone.
  const shots = within(screen.getByRole('list', { name: 'Shots' }));
  await user.click(shots.getByRole('button', { name: 'Redo' }));
  expect(screen.getByRole('alert').textContent).toMatch(
    /redo a single shot once the video is made/,
  );
  await user.type(getField('Description'), 'A');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the empty stage leads to the first field or starts with samples', async () => {
  const { user } = await open(storyline);
  await user.click(press('Write a story'));
  expect(document.activeElement).toBe(getField('Story'));
  await user.click(await screen.findByRole('button', { name: 'Start from a sample' }));
  expect(screen.getByRole('heading', { name: 'Shot 1' })).toBeTruthy();
  expect(screen.getByText('Evening sky', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a story' })).toBeNull();
});
