/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, SessionProviders } from '@vidra/shared-session';
import { fakeSite, json, problem, signIn } from '@vidra/shared-session/testing';
import { noMembership, starter } from '../testing/membership.ts';
import BillingPage from './billing.tsx';

const entry = {
  entryUid: 'l1',
  kind: 'capture',
  title: 'Dunes',
  taskUid: 't1',
  credits: 10,
  change: 0,
  balance: 90,
  createTime: Date.UTC(2026, 10, 20),
};
const today = { day: '2026-11-20', credits: 10, videos: 1 };
const books = {
  creditLedger: () => json({ items: [entry], nextCursor: null, owed: 0 }),
  creditUsage: () =>
    json({ days: [{ ...today, day: '2026-11-19', credits: 0, videos: 0 }, today] }),
  exportLedger: () => json({ url: '/app/ledger/u1?sig=x', expiresAt: Date.now() + 600_000 }),
  listPayments: () =>
    json({
      items: [
        {
          paymentUid: 'p1',
          kind: 'plan',
          title: 'Starter, one month',
          credits: 200,
          price: { amount: 900, currency: 'usd' },
          returnedCredits: 50,
          createTime: Date.UTC(2026, 10, 20),
          receiptUrl: '/app/receipts/p1?sig=x',
        },
      ],
    }),
  remainUsage: () => json({ limit: 3, used: 1, remaining: 2, percent: 50, resetTime: 1 }),
};
const show = async () => {
  await signIn();
  render(
    <SessionProviders>
      <BillingPage />
    </SessionProviders>,
  );
};

afterEach(() => act(() => resetSession()));

test('shows the plan, what is left today, the use and the statement', async () => {
  fakeSite({ ...books, membershipInfo: () => json(starter) });
  await show();
  expect(await screen.findByText('The next payment of $9 is on Jan 15, 2027.')).toBeDefined();
  expect(await screen.findByText(/2 of 3 videos at 50% off left today/)).toBeDefined();
  expect(await screen.findByText('10 credits for 1 finished video.')).toBeDefined();
  const statement = await screen.findByRole('table', { name: 'Statement' });
  const made = within(statement).getByRole<HTMLAnchorElement>('link', { name: 'Dunes' });
  expect(made.search).toBe('?video=t1');
  const payments = within(await screen.findByRole('table', { name: 'Payments' }));
  expect(payments.getByText('Refunded in part')).toBeDefined();
  const invoice = payments.getByRole('link', { name: /^Open the invoice for Starter, one month/ });
  expect(invoice.getAttribute('href')).toBe('/app/receipts/p1?sig=x');
  const file = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Export' });
  expect(file.pathname + file.search).toBe('/app/ledger/u1?sig=x');
});

test('cancelling says what it does first, and can be taken back', async () => {
  const cancelling = { ...starter, status: 'cancelling', cancelAtPeriodEnd: true } as const;
  const api = fakeSite({
    ...books,
    membershipInfo: () => json(starter),
    cancelSubscription: () => json(cancelling),
    resumeSubscription: () => json(starter),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel Starter?' }));
  expect(question.getByText(starter.cancelConsequence)).toBeDefined();
  expect(api.named('cancelSubscription')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Cancel plan' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Keep plan' }));
  expect(await screen.findByRole('button', { name: 'Cancel plan' })).toBeDefined();
});

test('a change to a cheaper plan that waits can be taken back, and the plan can still be cancelled', async () => {
  const api = fakeSite({
    ...books,
    membershipInfo: () => json({ ...starter, nextPlanId: 'free' }),
    resumeSubscription: () => json(starter),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep plan' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeDefined();
  expect(api.named('resumeSubscription')).toHaveLength(1);
});

test('the plan that comes next is named and not offered once more', async () => {
  fakeSite({ ...books, membershipInfo: () => json({ ...starter, nextPlanId: 'pro' }) });
  await show();
  expect(await screen.findByText('Comes next')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choose Pro' })).toBeNull();
});

test('a payment that failed leads to the pages on which it is paid', async () => {
  const api = fakeSite({
    ...books,
    membershipInfo: () => json({ ...starter, status: 'past_due' }),
    createBillingPortalSession: () => problem(503, 'unavailable', 'Stripe does not answer.'),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay with another card' }));
  expect(await screen.findByText('Stripe does not answer.')).toBeDefined();
  expect(api.named('createBillingPortalSession')[0]?.body).not.toHaveProperty('planId');
});

test('each part that cannot be read says so and leaves the rest', async () => {
  const broken = () => problem(404, 'not_found', 'Broken.');
  fakeSite({ ...books, membershipInfo: () => json(noMembership), creditUsage: broken });
  await show();
  expect(await screen.findByText('The usage could not be read')).toBeDefined();
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeDefined();
});
