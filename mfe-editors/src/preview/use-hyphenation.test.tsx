/** @jest-environment jsdom */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { loadHyphenation } from '@vidra/shared-film/hyphenation';
import type { FilmTimeline } from '@vidra/shared-film/timeline';
import { queryClient } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse } from '@vidra/shared-session/testing';
import { useHyphenation } from './use-hyphenation.ts';

const WORD = 'Geschwindigkeitsbegrenzung';
const createFilm = (text: string): FilmTimeline => ({
  frame: { width: 480, height: 854 },
  seed: 1,
  style: 'clean',
  scenes: [],
  sound: { speech: [], music: null },
  transition: { kind: 'cut', seconds: 0 },
  texts: [{ place: 'caption', text, start: 0, end: 1 }],
});

const VOICES = {
  available: true,
  reason: null,
  engine: { id: 'espeak-ng', label: 'eSpeak NG', honesty: 'Robotic.' },
  voices: [{ id: 'sv+f3', name: 'Swedish', language: 'sv' }],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('loads nothing until a word does not fit, then breaks like the server', async () => {
  const server = createFakeSite({ listVoices: () => createJsonResponse(VOICES) });
  const film = createFilm(`Neu im Laden: ${WORD} für alle Straßen.`);
  const { result } = renderHook(() => useHyphenation(film, { voiceId: undefined }));
  const first = result.current;
  act(() => {
    expect(first(WORD)).toEqual([WORD]);
  });
  await waitFor(() => {
    expect(result.current).not.toBe(first);
  });
  const hyphenate = await loadHyphenation(film.texts[0]?.text ?? '');
  expect(result.current(WORD)).toEqual(hyphenate?.(WORD));
  expect(result.current(WORD).length).toBeGreaterThan(3);
  expect(server.named('listVoices')).toHaveLength(0);
});

test('breaks in the language of the voice', async () => {
  createFakeSite({ listVoices: () => createJsonResponse(VOICES) });
  const { result } = renderHook(() =>
    useHyphenation(createFilm('Flygplatsbuss'), { voiceId: 'sv+f3' }),
  );
  const first = result.current;
  act(() => {
    first('Flygplatsbuss');
  });
  await waitFor(() => {
    expect(result.current).not.toBe(first);
  });
  expect(result.current('Flygplatsbuss')).toEqual(['Flyg', 'plats', 'buss']);
});

test('breaks a text too short to tell in the language that the film is ordered in', async () => {
  const { result } = renderHook(() =>
    useHyphenation(createFilm('Flygplatsbuss'), { voiceId: undefined, language: 'sv' }),
  );
  const first = result.current;
  act(() => {
    first('Flygplatsbuss');
  });
  await waitFor(() => {
    expect(result.current).not.toBe(first);
  });
  expect(result.current('Flygplatsbuss')).toEqual(['Flyg', 'plats', 'buss']);
});
