/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { activateLanguage } from '@vidra/shared-i18n/core';
import { queryClient, resetSession, SessionProviders, useDraftWork } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse, signIn } from '@vidra/shared-session/testing';
import speaker from '../../flows/speaker/flow.ts';
import { createDraftKind } from '../drafts/draft-kind.ts';
import { usePreferredStart } from './use-preferred-start.ts';

const voice = { voiceId: 'slt', speed: 1, pitch: 0 };
const kind = createDraftKind(speaker);

function open() {
  return renderHook(
    () => {
      const work = useDraftWork(kind);
      usePreferredStart(speaker, work);
      return work;
    },
    { wrapper: SessionProviders },
  );
}

const VOICES = {
  available: true,
  reason: null,
  engine: { id: 'flite', label: 'Flite', honesty: 'Robotic.' },
  voices: [{ id: 'slt', name: 'Clara', language: 'en-US' }],
};

async function openSite(preferences: object) {
  createFakeSite({
    listVoices: () => createJsonResponse(VOICES),
    preferences: () =>
      createJsonResponse({
        mailWhenDone: true,
        voice: null,
        captions: null,
        style: null,
        captionStyle: null,
        ...preferences,
      }),
  });
  await signIn();
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await openSite({ voice, captions: false, style: 'bold' });
});
afterEach(() => {
  act(() => {
    activateLanguage('en');
    resetSession();
  });
  queryClient.clear();
});

test("starts a new draft from the account's preferences, and keeps later changes", async () => {
  const { result } = open();
  await waitFor(() =>
    expect(result.current.value).toMatchObject({
      voice,
      captions: false,
      style: 'bold',
      language: 'en-US',
    }),
  );
  act(() => result.current.set((before) => ({ ...before, captions: true, voice: null })));
  act(() => result.current.set((before) => ({ ...before, style: 'clean' as const })));
  expect(result.current.value).toEqual({ ...speaker.empty, language: 'en-US' });
  act(() => result.current.begin());
  await waitFor(() => expect(result.current.value).toMatchObject({ captions: false }));
});

test('leaves a draft with content unchanged', async () => {
  const { result, unmount } = open();
  act(() => result.current.set((before) => ({ ...before, script: 'Hello', captions: true })));
  unmount();
  const secondStart = open();
  await act(() => Promise.resolve());
  expect(secondStart.result.current.value).toMatchObject({ script: 'Hello', captions: true });
});

test.each(['de', 'ar', 'ja'])('starts in the language of the page: %s', async (language) => {
  await openSite({});
  activateLanguage(language);
  const { result } = open();
  await waitFor(() => expect(result.current.value).toMatchObject({ language }));
});

test('an untouched draft follows the page to another language, one with content does not', async () => {
  await openSite({});
  const { result } = open();
  act(() => activateLanguage('de'));
  await waitFor(() => expect(result.current.value).toMatchObject({ language: 'de' }));
  act(() => result.current.set((before) => ({ ...before, script: 'Hallo' })));
  act(() => activateLanguage('ja'));
  expect(result.current.value).toMatchObject({ language: 'de' });
  act(() => result.current.begin());
  await waitFor(() => expect(result.current.value).toMatchObject({ language: 'ja', script: '' }));
});

test('a voice that the account prefers gives the film its language', async () => {
  activateLanguage('de');
  const { result } = open();
  await waitFor(() => expect(result.current.value).toMatchObject({ voice, language: 'en-US' }));
});
