/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, SessionProviders } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse, signIn } from '@vidra/shared-session/testing';
import { DecisionsCard } from './decisions-card.tsx';

const decision = {
  decisionUid: 'd1',
  title: 'Beach',
  category: 'likeness',
  decision: 'suspend',
  basis: 'terms',
  reason: 'The person did not agree.',
  createTime: Date.UTC(2026, 10, 2, 12),
  inForce: true,
  appealUntil: Date.UTC(2027, 4, 2, 12),
  appeal: null,
};

afterEach(() => act(() => resetSession()));

const show = async () => {
  await signIn();
  render(
    <SessionProviders>
      <DecisionsCard />
    </SessionProviders>,
  );
};

test('says why an account is suspended, what remains possible, and takes an appeal', async () => {
  let appeal: object | null = null;
  const site = createFakeSite({
    listDecisions: () =>
      createJsonResponse({
        items: [{ ...decision, appeal, appealUntil: appeal ? null : decision.appealUntil }],
        suspension: { since: decision.createTime, credits: 40, refundable: true },
      }),
    appealDecision: ({ body }) => {
      const { words } = body as { words: string };
      appeal = { createTime: Date.UTC(2026, 10, 3, 12), words, answered: false };
      return createJsonResponse({ ok: true });
    },
  });
  await show();
  const card = within(await screen.findByRole('region', { name: 'Decisions about your videos' }));
  expect(card.getByText('Your account has been suspended since Nov 2, 2026')).toBeTruthy();
  expect(card.getByText(/export your data, cancel and appeal/)).toBeTruthy();
  expect(card.getByText(/can be refunded/)).toBeTruthy();
  const item = within(card.getByRole('listitem'));
  expect(item.getByText('The person did not agree.')).toBeTruthy();
  expect(item.getByText(/based on our terms/)).toBeTruthy();
  expect(item.getByText('Possible until May 2, 2027')).toBeTruthy();

  await userEvent.click(item.getByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal this decision' }));
  const words = dialog.getByRole('textbox', { name: 'Why should it change?' });
  await userEvent.type(words, 'Short');
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(dialog.getByText('Write at least 10 characters.')).toBeTruthy();
  expect(site.named('appealDecision')).toHaveLength(0);
  await userEvent.type(words, ', but now enough.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await item.findByText(/You appealed on Nov 3, 2026\. Another person will/)).toBeTruthy();
  expect(site.named('appealDecision')[0]?.body).toEqual({
    decisionUid: 'd1',
    words: 'Short, but now enough.',
  });
  expect(item.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

test('shows nothing to a person without decisions', async () => {
  const site = createFakeSite({
    listDecisions: () => createJsonResponse({ items: [], suspension: null }),
  });
  await show();
  await waitFor(() => {
    expect(site.named('listDecisions')).toHaveLength(1);
  });
  expect(screen.queryByRole('region')).toBeNull();
});
