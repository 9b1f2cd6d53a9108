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
import flow from './flow.ts';

const labels = { label: 'speaker', parentLabel: 'create' };
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
const film = {
  ...sampleTask('t0'),
  settings: {
    flow: 'speaker',
    portraitUid: 'own-face',
    script: 'Hello.',
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
const createFile = (likenessConsent: 'given' | 'needed') => ({
  fileUid: 'own-face',
  url: '/face.jpg',
  thumbnailUrl: '/face.jpg',
  width: 800,
  height: 800,
  sizeBytes: 1000,
  fileName: 'face.jpg',
  notice: null,
  kind: 'picture',
  durationSeconds: 0,
  likenessConsent,
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

async function open() {
  const server = createFakeSite({
    capabilities: () =>
      createJsonResponse({ ...capabilities, films: [SPEAKER], styles: ['clean'] }),
    listVoices: () =>
      createJsonResponse({
        available: true,
        reason: null,
        engine,
        voices: [{ id: 'ada', name: 'Ada', language: 'en', gender: 'female' }],
      }),
    batchGet: () => createJsonResponse({ tasks: [film] }),
    completeUpload: () => createJsonResponse(createFile('needed')),
    consentToLikeness: () => createJsonResponse(createFile('given')),
    quote: () =>
      createJsonResponse({
        credits: 4,
        fullCredits: 4,
        discountedVideos: 0,
        discountPercent: 0,
        availableCredits: 500,
        seconds: 5,
      }),
    createSpeaker: () =>
      createJsonResponse({
        groupUid: 'g',
        title: 'T',
        createTime: 2000,
        tasks: [sampleTask('t1')],
      }),
  });
  await signIn();
  render(
    <MemoryRouter initialEntries={['/speaker-detail?label=speaker&parentLabel=create&from=t0']}>
      <EditorFrame flow={flow} labels={labels} />
    </MemoryRouter>,
  );
  const checkbox = await screen.findByRole('checkbox', {
    name: 'I have the right to use this likeness',
  });
  return { server, checkbox, user: userEvent.setup() };
}

test('orders nothing until the right to use the likeness is confirmed', async () => {
  const { server, checkbox, user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Generate/ }));
  expect(
    await screen.findAllByText('Confirm that you have the right to use this likeness.'),
  ).not.toHaveLength(0);
  expect(server.named('createSpeaker')).toHaveLength(0);
  await user.click(checkbox);
  await waitFor(() => {
    expect(server.named('consentToLikeness')).toHaveLength(1);
  });
  expect(server.named('consentToLikeness')[0]?.body).toEqual({
    fileUid: 'own-face',
    words: 'I have the right to use this likeness',
  });
  await user.click(await screen.findByRole('button', { name: /^Generate · 4 credits/ }));
  await waitFor(() => {
    expect(server.named('createSpeaker')).toHaveLength(1);
  });
});
