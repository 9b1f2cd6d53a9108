/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VoiceChoice } from '@vidra/shared-contract/schemas';
import { activateLanguage } from '@vidra/shared-i18n/core';
import { queryClient, resetSession, SessionProviders } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { VoiceField } from './voice-field.tsx';

const clara = { id: 'clara', name: 'Clara', language: 'en-US', gender: 'female' };

const anna = { id: 'anna', name: 'Anna', language: 'de', gender: 'female' };

afterEach(() => {
  cleanup();
  act(() => {
    activateLanguage('en');
    resetSession();
  });
  queryClient.clear();
});

const changes: object[] = [];

async function openField(fields: { voice?: VoiceChoice; language?: string } = {}) {
  createFakeSite({
    filterSpeaker: () =>
      createJsonResponse({ items: [clara, anna], languages: ['de', 'en-US'], voiceNotice: null }),
  });
  await signIn();
  changes.splice(0);
  render(
    <SessionProviders>
      <VoiceField
        value={fields.voice ?? null}
        language={fields.language}
        onChange={(change) => changes.push(change)}
        text=""
        problem={undefined}
      />
    </SessionProviders>,
  );
  await screen.findAllByRole('radio', { name: /Clara|Anna/ });
}

test('lists the voices that speak the language of the page, and passes on the language of one', async () => {
  activateLanguage('de');
  await openField();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'anna',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Anna' }));
  expect(changes).toEqual([{ voice: { voiceId: 'anna', speed: 1, pitch: 0 }, language: 'de' }]);
});

test.each(['ja', 'ar'])('says that no voice speaks %s, and lists all', async (language) => {
  await openField({ language });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
  expect(screen.getByText(`No voice here speaks ${name ?? ''}.`)).toBeTruthy();
});

test('a chosen voice counts more than the language of the film', async () => {
  await openField({ voice: { voiceId: 'clara', speed: 1, pitch: 0 }, language: 'de' });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'clara',
  ]);
});

test('offers to load the voices again after a failure', async () => {
  let isDown = true;
  createFakeSite({
    filterSpeaker: () =>
      isDown
        ? createProblem(503, 'unavailable', 'Try again later.')
        : createJsonResponse({ items: [clara], languages: ['en-US'], voiceNotice: null }),
  });
  await signIn();
  render(
    <SessionProviders>
      <VoiceField
        value={null}
        language={undefined}
        onChange={() => undefined}
        text=""
        problem={undefined}
      />
    </SessionProviders>,
  );
  await screen.findByText("Couldn't load voices.");
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reload voices' }));
  expect(await screen.findByRole('radio', { name: 'Clara' })).toBeTruthy();
  expect(screen.queryByText("Couldn't load voices.")).toBeNull();
});
