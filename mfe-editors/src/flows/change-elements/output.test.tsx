/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  capabilities,
  createFakeSite,
  createJsonResponse,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import { EditorFrame } from '../../editor/frame/editor-frame.tsx';
import type { Editor } from '../../editor/flow.ts';
import { EMPTY_DRAFT, type ChangeDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import flow from './flow.ts';

const labels = { label: 'change-elements', parentLabel: 'edit' };
const [{ engine, prices }] = capabilities.flows as [(typeof capabilities.flows)[number]];
const CHANGE = {
  flow: 'change-elements',
  engine,
  available: true,
  reason: null,
  ignored: ['seed'],
  maxCount: 4,
  prices,
};
const [sample] = capabilities.samples;
const PRODUCT = { ...sample, id: 'perfume', kind: 'product', title: 'Perfume' };

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

test('orders the changed image alone by choice', async () => {
  const user = userEvent.setup();
  const server = createFakeSite({
    capabilities: () =>
      createJsonResponse({ ...capabilities, films: [CHANGE], samples: [PRODUCT] }),
    createElements: () =>
      createJsonResponse({
        groupUid: 'g',
        title: 'T',
        createTime: 2000,
        tasks: [sampleTask('t1')],
      }),
  });
  await signIn();
  render(
    <MemoryRouter initialEntries={['/change-elements?label=change-elements&parentLabel=edit']}>
      <EditorFrame flow={flow} labels={labels} />
    </MemoryRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Start from a sample' }));
  expect(screen.getByRole('radio', { name: 'Comparison' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Result only' }));
  await user.click(await screen.findByRole('button', { name: /^Generate/ }));
  await waitFor(() => {
    expect(server.named('createElements')).toHaveLength(1);
  });
  expect(server.named('createElements')[0]?.body).toMatchObject({ output: 'result' });
});

const file = {
  fileUid: 'a',
  url: '/a.jpg',
  thumbnailUrl: '/a-small.jpg',
  width: 1600,
  height: 900,
  fileName: 'a.jpg',
  notice: null,
};

test.each([
  ['an image', file, 1],
  ['a video, whose result is always the video', { ...file, kind: 'video', durationSeconds: 4 }, 0],
] as const)('offers the output of %s', (_what, source, count) => {
  const editor = {
    draft: { ...EMPTY_DRAFT, source },
    change: () => undefined,
    samples: [],
    problems: {},
    uploads: { states: {} },
    renew: () => undefined,
    select: () => undefined,
  } as unknown as Editor<ChangeDraft>;
  render(
    <MemoryRouter>
      <Fields editor={editor} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('radio', { name: 'Result only' })).toHaveLength(count);
});
