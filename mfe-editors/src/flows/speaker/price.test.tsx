/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  capabilities,
  createFakeSite,
  createJsonResponse,
  createProblem,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import { EditorFrame } from '../../editor/frame/editor-frame.tsx';
import flow from './flow.ts';

const labels = { label: 'speaker', parentLabel: 'create' };
const film = {
  ...sampleTask('t0'),
  settings: {
    flow: 'speaker',
    portraitUid: 'sample-sky',
    script: 'Call 0800 123 now.',
    seed: 1,
    voice: { voiceId: 'ada', speed: 1, pitch: 0 },
    background: { kind: 'keep' },
    captions: true,
    style: 'clean',
    music: null,
    ratio: '16:9',
    quality: '480p',
  },
};
const [{ engine, prices }] = capabilities.flows as [(typeof capabilities.flows)[number]];
const SPEAKER = {
  flow: 'speaker',
  engine,
  available: true,
  reason: null,
  ignored: [],
  maxCount: 4,
  prices,
};
const VOICES = {
  available: true,
  reason: null,
  engine,
  voices: [{ id: 'ada', name: 'Ada', language: 'en', gender: 'female' }],
};
const createGroupResponse = () =>
  createJsonResponse({ groupUid: 'g', title: 'T', createTime: 2000, tasks: [sampleTask('t1')] });
const createQuote = (credits: number) =>
  createJsonResponse({
    credits,
    fullCredits: credits,
    discountedVideos: 0,
    discountPercent: 0,
    availableCredits: 500,
    seconds: 12.34,
  });

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

/** Opens the editor with a script. The voice's timing waits until the test resolves it. */
async function open(createSpeaker = createGroupResponse) {
  const deferredQuote = Promise.withResolvers<Response>();
  const server = createFakeSite({
    capabilities: () =>
      createJsonResponse({ ...capabilities, films: [SPEAKER], styles: ['clean'] }),
    listVoices: () => createJsonResponse(VOICES),
    batchGet: () => createJsonResponse({ tasks: [film] }),
    quote: () => deferredQuote.promise.then((answer) => answer.clone()),
    createSpeaker,
  });
  await signIn();
  render(
    <MemoryRouter initialEntries={['/speaker-detail?label=speaker&parentLabel=create&from=t0']}>
      <EditorFrame flow={flow} labels={labels} />
    </MemoryRouter>,
  );
  await screen.findByText(/timing the voice/);
  return { server, timed: deferredQuote, user: userEvent.setup() };
}
const findButton = (name: RegExp) => screen.findByRole('button', { name });
const parseEstimate = (text: string | null) => Number(/about (\d+)/.exec(text ?? '')?.[1]);

test('shows an estimated price until the voice is timed, then the final one', async () => {
  const { timed } = await open();
  await findButton(/^Generate · about \d+ credits$/);
  timed.resolve(createQuote(17));
  await findButton(/^Generate · 17 credits$/);
  expect(await screen.findByText(/^0:12 · /)).toBeTruthy();
});

test('Ctrl+Enter waits until the voice is timed, then orders at the shown price', async () => {
  const { server, timed, user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Script' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Starts as soon as the voice is timed.');
  expect(server.named('createSpeaker')).toHaveLength(0);
  timed.resolve(createQuote(4));
  await waitFor(() => {
    expect(server.named('createSpeaker')).toHaveLength(1);
  });
  expect(server.named('createSpeaker')[0]?.body).toMatchObject({ shownCredits: 4 });
});

test('asks for another press when the final price is higher than estimated', async () => {
  const { server, timed, user } = await open();
  const shownCredits = parseEstimate((await findButton(/^Generate/)).textContent);
  await user.click(await findButton(/^Generate/));
  timed.resolve(createQuote(90));
  const sentence = `The price is now 90 credits, not ${shownCredits}. Press again to confirm.`;
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(server.named('createSpeaker')).toHaveLength(0);
  await user.click(await findButton(/^Generate · 90 credits$/));
  await waitFor(() => {
    expect(server.named('createSpeaker')[0]?.body).toMatchObject({ shownCredits: 90 });
  });
});

test('shows a price increase during the order, and refetches the price', async () => {
  const { server, timed, user } = await open(() =>
    createProblem(409, 'price_changed', 'The price is 30 credits now.'),
  );
  timed.resolve(createQuote(17));
  const press = await findButton(/^Generate · 17 credits$/);
  const quotes = server.named('quote').length;
  await user.click(press);
  expect((await screen.findByRole('alert')).textContent).toBe('The price is 30 credits now.');
  await waitFor(() => {
    expect(server.named('quote').length).toBeGreaterThan(quotes);
  });
});
