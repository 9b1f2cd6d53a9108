/** @jest-environment jsdom */
import { queryClient, resetSession, uiStore } from '@vidra/shared-session';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import {
  account,
  capabilities,
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
  sampleTask,
} from '@vidra/shared-session/testing';
import { EditorFrame } from '../../editor/frame/editor-frame.tsx';
import flow from './flow.ts';

const labels = { label: 'image-to-video', parentLabel: 'create' };
const createGroupResponse = (uid: string) =>
  createJsonResponse({ groupUid: 'g', title: 'T', createTime: 2000, tasks: [sampleTask(uid)] });
const generate = () => screen.getByRole('button', { name: /^Generate/ });
const findGenerateButton = (credits: number) =>
  screen.findByRole('button', { name: `Generate · ${credits} credits` });

const ADDRESS = '/edit?label=image-to-video&parentLabel=create';

async function begin(api: Parameters<typeof createFakeSite>[0], address: string) {
  const server = createFakeSite(api);
  await signIn();
  render(
    <MemoryRouter initialEntries={[address]}>
      <EditorFrame flow={flow} labels={labels} />
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup() };
}

async function open(api: Parameters<typeof createFakeSite>[0] = {}, address = ADDRESS) {
  const editorPage = await begin(api, address);
  await screen.findByRole('button', { name: /^Generate · / });
  return editorPage;
}

async function openWithPicture(api: Parameters<typeof createFakeSite>[0]) {
  const editorPage = await open(api);
  await editorPage.user.click(screen.getByRole('button', { name: /Evening sky/ }));
  return editorPage;
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  resetSession();
});

test('shows the price of the selected settings on the button', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '1080p' }));
  await user.click(screen.getByRole('radio', { name: '10 s' }));
  await user.click(screen.getByRole('radio', { name: '2' }));
  expect(await findGenerateButton(80)).toBeTruthy();
});

test('shows and focuses the image field when the image is missing', async () => {
  const { server, user } = await open();
  await user.click(generate());
  expect(screen.getByText(/Choose an image first/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Image'));
  expect(server.named('createVideo')).toHaveLength(0);
});

test('sends one order for a double click', async () => {
  const { server, user } = await openWithPicture({ createVideo: () => createGroupResponse('t1') });
  await user.dblClick(generate());
  await waitFor(() => {
    expect(server.named('createVideo')).toHaveLength(1);
  });
  expect(server.named('createVideo')[0]?.body).toMatchObject({ imageUid: 'sample-sky', ...labels });
});

test('sends the same order again on the next press after a lost response', async () => {
  const answers = [
    () => Promise.reject(new TypeError('fetch failed')),
    () => createGroupResponse('t1'),
  ];
  const { server, user } = await openWithPicture({
    createVideo: () =>
      (answers.length > 1 ? answers.shift() : answers[0])?.() ?? createGroupResponse('t1'),
  });
  await user.click(generate());
  expect((await screen.findByRole('alert')).textContent).toMatch(/can't be reached/);
  await user.click(generate());
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
  const keys = new Set(
    server.named('createVideo').map((call) => call.request.headers.get('idempotency-key')),
  );
  expect(keys.size).toBe(1);
});

test('shows a rejected prompt beside its field', async () => {
  const fields = [{ path: 'prompt', message: 'The prompt is too long.' }];
  const { user } = await openWithPicture({
    createVideo: () => createProblem(400, 'invalid_request', 'Bad input.', { fields }),
  });
  await user.click(generate());
  await screen.findByText('The prompt is too long.');
  expect(screen.getByRole('textbox', { name: 'Prompt' }).getAttribute('aria-invalid')).toBe('true');
});

test('opens the purchase modal for missing credits and keeps the draft', async () => {
  const { user } = await openWithPicture({
    createVideo: () =>
      createProblem(402, 'insufficient_credits', 'This costs 10 credits; you have 0.'),
  });
  await user.type(screen.getByRole('textbox', { name: 'Prompt' }), 'Slow waves');
  await user.click(generate());
  await waitFor(() => {
    expect(uiStore.getState().purchaseModal.visible).toBe(true);
  });
  expect(screen.getByDisplayValue('Slow waves')).toBeTruthy();
});

test('names the missing credits on the button, which opens the purchase of them', async () => {
  const accountInfo = () => createJsonResponse({ ...account, remainedVideoCredits: 4 });
  const { server, user } = await begin({ accountInfo }, ADDRESS);
  await user.click(await screen.findByRole('button', { name: /Evening sky/ }));
  await user.click(await screen.findByRole('button', { name: 'Get 6 more credits' }));
  expect(uiStore.getState().purchaseModal).toMatchObject({ visible: true, needed: 10 });
  expect(screen.getByText('This costs 10 credits; you have 4.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '10 s' }));
  expect(await screen.findByRole('button', { name: 'Get 16 more credits' })).toBeTruthy();
  expect(server.named('createVideo')).toHaveLength(0);
});

test.each([
  ['done', 'brings the preview back', 'Preview'],
  ['running', 'leaves a video in progress in view', /^Dunes: Rendering$/],
] as const)('a changed setting after a video is %s %s', async (status, _, shown) => {
  const tasks = [sampleTask('t1', { status, title: 'Dunes' })];
  const group = { groupUid: 'g', title: 'Dunes', createTime: 2000, tasks };
  const { user } = await openWithPicture({
    createVideo: () => createJsonResponse(group),
    groupHistory: () => createJsonResponse({ items: [group], nextCursor: null }),
  });
  await user.click(generate());
  const strip = within(await screen.findByRole('list', { name: 'This session' }));
  expect(strip.getByRole('button', { current: true }).getAttribute('aria-label')).toMatch('Dunes');
  await user.click(screen.getByRole('radio', { name: 'Orbit' }));
  expect(strip.getByRole('button', { current: true, name: shown })).toBeTruthy();
});

test('keeps the prompt in its place while somebody types and the engine becomes known', async () => {
  const answer = Promise.withResolvers<Response>();
  const { user } = await begin({ capabilities: () => answer.promise }, ADDRESS);
  const prompt = await screen.findByRole('textbox', { name: 'Prompt' });
  await user.type(prompt, 'A cat ');
  const flows = capabilities.flows.map((offer) => ({ ...offer, ignored: ['prompt'] }));
  answer.resolve(createJsonResponse({ ...capabilities, flows }));
  await screen.findByText('Unused');
  await user.keyboard('looks up');
  expect(screen.getByRole('textbox', { name: 'Prompt' })).toBe(prompt);
  expect((prompt as HTMLTextAreaElement).value).toBe('A cat looks up');
});

test('restores the draft after a reload', async () => {
  const { user } = await openWithPicture({});
  await user.type(screen.getByRole('textbox', { name: 'Prompt' }), 'Slow waves');
  await user.click(screen.getByRole('radio', { name: 'Orbit' }));
  cleanup();
  await open();
  expect(screen.getByDisplayValue('Slow waves')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Orbit' }).checked).toBe(true);
  expect(screen.getByAltText('Your image: Evening sky')).toBeTruthy();
});

test('applies the settings of an earlier video that the address names', async () => {
  await open(
    { batchGet: () => createJsonResponse({ tasks: [sampleTask('t1')] }) },
    '/edit?label=image-to-video&parentLabel=create&from=t1',
  );
  expect(await screen.findByDisplayValue('Slow clouds')).toBeTruthy();
  expect(await findGenerateButton(40)).toBeTruthy();
  expect(screen.getByAltText('Your image: Evening sky')).toBeTruthy();
});

test('blocks changes and orders while the requested draft loads', async () => {
  let answer: (response: Response) => void = () => undefined;
  const batchGet = () => new Promise<Response>((resolve) => (answer = resolve));
  const { server } = await begin({ batchGet }, `${ADDRESS}&from=t1`);
  await waitFor(() => {
    expect(server.named('batchGet')).toHaveLength(1);
  });
  expect(screen.queryByRole('textbox', { name: 'Prompt' })).toBeNull();
  answer(createJsonResponse({ tasks: [sampleTask('t1')] }));
  expect(await screen.findByDisplayValue('Slow clouds')).toBeTruthy();
});

test('starts a new draft from a template, and keeps the previous draft available', async () => {
  const { user } = await openWithPicture({});
  await user.type(screen.getByRole('textbox', { name: 'Prompt' }), 'Slow waves');
  cleanup();
  const settings = { ...sampleTask('t1').settings, flow: 'image-to-video' };
  const { server } = await open(
    { filterFront: () => createJsonResponse({ items: [{ settings }], nextCursor: null }) },
    '/edit?label=image-to-video&parentLabel=create&template=quiet-sky',
  );
  expect(await screen.findByDisplayValue('Slow clouds')).toBeTruthy();
  expect(server.named('filterFront')[0]?.body).toEqual({ templateId: 'quiet-sky' });
  await user.click(screen.getByRole('button', { name: 'Projects (1)' }));
  await user.click(await screen.findByRole('button', { name: /^Slow waves/ }));
  expect(await screen.findByDisplayValue('Slow waves')).toBeTruthy();
  expect(screen.getByAltText('Your image: Evening sky')).toBeTruthy();
});

test('shows that the requested content was deleted, and keeps the draft', async () => {
  await open(
    { filterFront: () => createJsonResponse({ items: [], nextCursor: null }) },
    '/edit?label=image-to-video&parentLabel=create&template=gone',
  );
  expect(await screen.findByText(/This template is no longer available/)).toBeTruthy();
});

test('takes changes back and makes them again, by button and by keyboard', async () => {
  const { user } = await open();
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('radio', { name: '1080p' }));
  await user.click(screen.getByRole('radio', { name: '10 s' }));
  await user.keyboard('{Control>}z{/Control}');
  expect([isChosen('1080p'), isChosen('10 s')]).toEqual([true, false]);
  await user.click(undo);
  expect(isChosen('1080p')).toBe(false);
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}');
  await user.keyboard('{Control>}y{/Control}');
  expect([isChosen('1080p'), isChosen('10 s')]).toEqual([true, true]);
});

test('a change after an undo replaces what was taken back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '1080p' }));
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByRole('radio', { name: '10 s' }));
  expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true');
});
