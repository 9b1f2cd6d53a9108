/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, SessionProviders } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { VoiceField } from './voice-field.tsx';

const clara = { id: 'clara', name: 'Clara', language: 'en-US', gender: 'female' };

afterEach(() => resetSession());

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
      <VoiceField value={null} onChange={() => undefined} text="" problem={undefined} />
    </SessionProviders>,
  );
  await screen.findByText("Couldn't load voices.");
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reload voices' }));
  expect(await screen.findByRole('radio', { name: 'Clara' })).toBeTruthy();
  expect(screen.queryByText("Couldn't load voices.")).toBeNull();
});
