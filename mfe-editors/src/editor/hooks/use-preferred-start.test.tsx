/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { resetSession, SessionProviders, useDraftWork } from '@vidra/shared-session';
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

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  createFakeSite({
    preferences: () =>
      createJsonResponse({
        mailWhenDone: true,
        voice,
        captions: false,
        style: 'bold',
        captionStyle: null,
      }),
  });
  await signIn();
});
afterEach(() => act(() => resetSession()));

test("starts a new draft from the account's preferences, and keeps later changes", async () => {
  const { result } = open();
  await waitFor(() =>
    expect(result.current.value).toMatchObject({ voice, captions: false, style: 'bold' }),
  );
  act(() => result.current.set((before) => ({ ...before, captions: true, voice: null })));
  act(() => result.current.set((before) => ({ ...before, style: 'clean' as const })));
  expect(result.current.value).toEqual(speaker.empty);
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
