/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MUSIC_CONSENT } from '@vidra/shared-contract';
import { queryClient, resetSession } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse, signIn } from '@vidra/shared-session/testing';
import { useState } from 'react';
import { toSettings, findProblems, fromSettings } from '../../flows/multi-image/rules.ts';
import { EMPTY_DRAFT } from '../../flows/multi-image/draft.ts';
import type { DraftMedia } from '../media/media.ts';
import type { MusicDraft } from './music-draft.ts';
import { MusicField } from './music-field.tsx';

const createSong = (likenessConsent: 'given' | 'needed') => ({
  fileUid: 'song',
  url: '/song.m4a',
  thumbnailUrl: '',
  width: 0,
  height: 0,
  sizeBytes: 1000,
  fileName: 'song.mp3',
  notice: null,
  kind: 'music' as const,
  durationSeconds: 60,
  likenessConsent,
});
const music = { musicUid: 'song', startSeconds: 0, volume: 0.5 };
const picture: DraftMedia = { ...createSong('given'), fileUid: 'p', kind: 'picture' };
const images = ['a', 'b'].map((key) => ({ key, picture, seconds: 3, motion: 'still' as const }));

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const uploads = {
  states: {},
  moving: false,
  start: () => Promise.resolve(),
  cancel: () => undefined,
  retry: () => undefined,
};

function Form({ start }: { readonly start: MusicDraft }) {
  const [draft, setDraft] = useState(start);
  const problem = findProblems({ ...EMPTY_DRAFT, ...draft, images })['music'];
  return (
    <>
      <MusicField
        beds={['calm']}
        value={draft.music}
        onChange={(chosenMusic) => {
          setDraft({ music: chosenMusic, ownMusic: undefined });
        }}
        own={{
          media: draft.ownMusic,
          uploads,
          problem,
          onExpired: () => undefined,
          onChange: setDraft,
        }}
      />
      <output>{JSON.stringify(draft.music)}</output>
    </>
  );
}

async function show(start: MusicDraft) {
  const server = createFakeSite({
    filterAudio: () => createJsonResponse({ items: [] }),
    consentToLikeness: () => createJsonResponse(createSong('given')),
  });
  await signIn();
  render(<Form start={start} />);
  return { server, user: userEvent.setup() };
}

test('offers own music, and orders nothing until a file is there', async () => {
  const { user } = await show({ music: null });
  await user.click(screen.getByRole('radio', { name: 'Own music' }));
  await screen.findByText('Add your music, or choose another one.');
  await user.click(screen.getByRole('radio', { name: 'Calm' }));
  expect(screen.getByRole('status').textContent).toContain('"bed":"calm"');
});

test('asks for the right to use the music before an order', async () => {
  const { user, server } = await show({ music, ownMusic: createSong('needed') });
  await screen.findByText('Confirm that you have the right to use this music.');
  await user.click(screen.getByRole('checkbox', { name: MUSIC_CONSENT }));
  await waitFor(() => {
    expect(screen.queryByText(/^Confirm/)).toBeNull();
  });
  expect(server.named('consentToLikeness').map(({ body }) => body)).toEqual([
    { fileUid: 'song', words: MUSIC_CONSENT },
  ]);
});

test('starts the music later, up to its last second', async () => {
  await show({ music, ownMusic: createSong('given') });
  const slider = await screen.findByRole<HTMLInputElement>('slider', {
    name: 'Start of the music',
  });
  expect(slider.max).toBe('59');
  fireEvent.change(slider, { target: { value: '12' } });
  expect(screen.getByRole('status').textContent).toContain('"startSeconds":12');
});

test('brings the music of a video back into the draft, unless it was deleted', () => {
  const song = createSong('given');
  const settings = toSettings({ ...EMPTY_DRAFT, images, music, ownMusic: song });
  expect(fromSettings(settings, new Map([['song', song]]))).toMatchObject({
    music,
    ownMusic: song,
  });
  expect(fromSettings(settings, new Map())).toMatchObject({ music: null, ownMusic: undefined });
});
