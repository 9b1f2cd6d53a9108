/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { queryClient, resetSession, SessionProviders } from '@vidra/shared-session';
import { tolerateForeignChanges } from '@vidra/shared-session/foreign-changes';
import {
  changeTexts,
  createFakeSite,
  createJsonResponse,
  signIn,
  type ForeignWay,
} from '@vidra/shared-session/testing';
import { starter } from '../testing/membership.ts';
import BillingPage from './billing.tsx';

tolerateForeignChanges();
afterEach(() => {
  cleanup();
  act(() => resetSession());
});

test.each<ForeignWay>(['wrap', 'replace', 'insert and remove'])(
  'shows current values on a billing page whose texts a translator chose to %s',
  async (way) => {
    let videos = 1;
    const entry = () => ({
      entryUid: `l${videos}`,
      kind: 'capture',
      title: 'Dunes',
      taskUid: 't1',
      credits: 10,
      change: -10 * videos,
      balance: 90 - videos,
      createTime: Date.UTC(2026, 10, 20),
    });
    createFakeSite({
      membershipInfo: () =>
        createJsonResponse({
          ...starter,
          ...(videos > 1 && { status: 'cancelling', cancelAtPeriodEnd: true }),
        }),
      creditLedger: () =>
        createJsonResponse({ items: [entry()], nextCursor: null, owed: videos * 3 }),
      creditUsage: () =>
        createJsonResponse({ days: [{ day: '2026-11-20', credits: videos * 10, videos }] }),
      exportLedger: () =>
        createJsonResponse({ url: '/app/ledger/u1', expiresAt: Date.now() + 600_000 }),
      listPayments: () => createJsonResponse({ items: [] }),
      remainUsage: () =>
        createJsonResponse({
          limit: 3,
          used: videos,
          remaining: 3 - videos,
          percent: 50,
          resetTime: 1,
        }),
    });
    await signIn();
    const { container } = render(
      <SessionProviders>
        <BillingPage />
      </SessionProviders>,
    );
    await screen.findByText('10 credits for 1 finished video.');
    await screen.findByText(/2 of 3 videos at 50% off left today/);
    await act(async () => changeTexts(document.body, way));
    videos = 2;
    await act(async () => queryClient.invalidateQueries());
    await waitFor(() => {
      expect(container.textContent).toMatch('20 credits for 2 finished videos.');
      expect(container.textContent).toMatch(/1 of 3 videos at 50% off left today/);
      expect(container.textContent).toMatch('6 credits of a refund were already used');
    });
    expect(container.textContent).not.toMatch('Your next payment of $9 is on');
    expect(screen.getByRole('table', { name: 'Statement' }).textContent).toMatch('88');
  },
);
