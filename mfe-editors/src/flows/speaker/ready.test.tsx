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
const [sample] = capabilities.samples;
const PORTRAIT = { ...sample, id: 'mira', kind: 'portrait', title: 'Mira', voiceGender: 'female' };
const VOICES = [
  { id: 'eva', name: 'Eva', language: 'de-DE', gender: 'female' },
  { id: 'kurt', name: 'Kurt', language: 'en-US', gender: 'male' },
  { id: 'ada', name: 'Ada', language: 'en-US', gender: 'female' },
];

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

test.each(['Start from a sample', 'Use the sample “Mira”'])(
  'can be ordered right after “%s”, in a suitable voice of the own language',
  async (start) => {
    const user = userEvent.setup();
    const server = createFakeSite({
      capabilities: () =>
        createJsonResponse({
          ...capabilities,
          films: [SPEAKER],
          styles: ['clean'],
          samples: [PORTRAIT],
        }),
      filterSpeaker: () =>
        createJsonResponse({
          items: VOICES,
          languages: ['de-DE', 'en-US'],
          nextCursor: null,
          voiceNotice: null,
        }),
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
      <MemoryRouter initialEntries={['/speaker-detail?label=speaker&parentLabel=create']}>
        <EditorFrame flow={flow} labels={labels} />
      </MemoryRouter>,
    );
    await user.click(await screen.findByRole('button', { name: start }));
    await user.click(await screen.findByRole('button', { name: /^Generate · 4 credits/ }));
    await waitFor(() => {
      expect(server.named('createSpeaker')).toHaveLength(1);
    });
    expect(server.named('createSpeaker')[0]?.body).toMatchObject({
      voice: { voiceId: 'ada', speed: 1, pitch: 0 },
    });
  },
);
