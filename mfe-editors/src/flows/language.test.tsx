/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateLanguage, addCatalog } from '@vidra/shared-i18n/core';
import { plural, readMessageSource } from '@vidra/shared-i18n/message';
import { queryClient, resetSession } from '@vidra/shared-session';
import { createFakeSite, signIn } from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import { EditorFrame } from '../editor/frame/editor-frame.tsx';
import type { BaseDraft } from '../editor/base-draft.ts';
import type { FlowDefinition } from '../editor/flow.ts';
import imageToVideo from './image-to-video/flow.ts';
import storyline from './storyline/flow.ts';

const getId = (strings: TemplateStringsArray, ...values: readonly unknown[]) =>
  readMessageSource(strings, values).id;

const GERMAN = {
  [getId`Storyline`]: 'Handlung',
  [getId`Story`]: 'Geschichte',
  [getId`Shot ${1}`]: ['Einstellung ', ['0']],
  [getId`Choose an image first. Drop one here or use a sample.`]: 'Wähle zuerst ein Bild.',
  [getId`Generate · <price/>`]: '<price/> ausgeben',
  [getId`${plural(2, { one: '# credit', other: '# credits' })}`]: [
    ['0', 'plural', { one: ['#', ' Punkt'], other: ['#', ' Punkte'] }],
  ],
} as const;

async function open<D extends BaseDraft>(flow: FlowDefinition<D>) {
  createFakeSite({});
  await signIn();
  render(
    <MemoryRouter initialEntries={[`/edit?label=${flow.name}&parentLabel=create`]}>
      <EditorFrame flow={flow} labels={{ label: flow.name, parentLabel: 'create' }} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: /^Generate(?! shots)/ });
  return userEvent.setup();
}

function showGerman() {
  act(() => {
    addCatalog('', 'de', GERMAN);
    activateLanguage('de');
  });
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  act(() => {
    activateLanguage('en');
  });
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  resetSession();
});

test('an open editor shows another language at once, also in parts that are memoized', async () => {
  const user = await open(storyline);
  await user.type(screen.getByRole('textbox', { name: 'Story' }), 'Once');
  await user.click(screen.getByRole('button', { name: 'Add a shot' }));
  showGerman();
  expect(screen.getByRole('heading', { level: 1, name: 'Handlung' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Einstellung 1' })).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Geschichte' }).value).toBe(
    'Once',
  );
});

test('a translation may put the price before the verb on the button', async () => {
  await open(imageToVideo);
  await screen.findByRole('button', { name: /^Generate · / });
  showGerman();
  expect(screen.getByRole('button', { name: /^[\d.]+ Punkte ausgeben$/ })).toBeTruthy();
});

test('the problem that is shown beside a field changes its language', async () => {
  const user = await open(imageToVideo);
  await user.click(await screen.findByRole('button', { name: /^Generate · / }));
  expect(screen.getByRole('alert').textContent).toMatch(/^Choose an image first/);
  showGerman();
  expect(screen.getByRole('alert').textContent).toBe('Wähle zuerst ein Bild.');
});
