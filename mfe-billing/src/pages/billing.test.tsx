/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, SessionProviders } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
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
  creditLedger: () => createJsonResponse({ items: [entry], nextCursor: null, owed: 0 }),
  creditUsage: () =>
    createJsonResponse({ days: [{ ...today, day: '2026-11-19', credits: 0, videos: 0 }, today] }),
  exportLedger: () =>
    createJsonResponse({ url: '/app/ledger/u1?sig=x', expiresAt: Date.now() + 600_000 }),
  listPayments: () =>
    createJsonResponse({
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
  remainUsage: () =>
    createJsonResponse({ limit: 3, used: 1, remaining: 2, percent: 50, resetTime: 1 }),
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

test('shows the plan, the remaining credits of today, the usage and the statement', async () => {
  createFakeSite({ ...books, membershipInfo: () => createJsonResponse(starter) });
  await show();
  expect(await screen.findByText('Your next payment of $9 is on Jan 15, 2027.')).toBeDefined();
  expect(await screen.findByText(/2 of 3 videos at 50% off left today/)).toBeDefined();
  expect(await screen.findByText('10 credits for 1 finished video.')).toBeDefined();
  const statement = await screen.findByRole('table', { name: 'Statement' });
  const filmLink = within(statement).getByRole<HTMLAnchorElement>('link', { name: 'Dunes' });
  expect(filmLink.search).toBe('?video=t1');
  expect(within(statement).getByText('−10')).toBeDefined();
  expect(screen.getAllByText('Credits never expire.')).toHaveLength(2);
  const payments = within(await screen.findByRole('table', { name: 'Payments' }));
  expect(payments.getByText('Partially refunded')).toBeDefined();
  const invoice = payments.getByRole('link', { name: /^Open invoice for Starter, one month/ });
  expect(invoice.getAttribute('href')).toBe('/app/receipts/p1?sig=x');
  const file = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Export' });
  expect(file.pathname + file.search).toBe('/app/ledger/u1?sig=x');
});

test('confirms a cancellation with its effects, and can undo it', async () => {
  const cancelingPlan = { ...starter, status: 'cancelling', cancelAtPeriodEnd: true } as const;
  const api = createFakeSite({
    ...books,
    membershipInfo: () => createJsonResponse(starter),
    cancelSubscription: () => createJsonResponse(cancelingPlan),
    resumeSubscription: () => createJsonResponse(starter),
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

test('can undo a pending change to a cheaper plan, or cancel the plan meanwhile', async () => {
  const api = createFakeSite({
    ...books,
    membershipInfo: () => createJsonResponse({ ...starter, nextPlanId: 'free' }),
    resumeSubscription: () => createJsonResponse(starter),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep plan' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeDefined();
  expect(api.named('resumeSubscription')).toHaveLength(1);
});

test('names the upcoming plan and does not offer it again', async () => {
  createFakeSite({
    ...books,
    membershipInfo: () => createJsonResponse({ ...starter, nextPlanId: 'pro' }),
  });
  await show();
  expect(await screen.findByText('Up next')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choose Pro' })).toBeNull();
});

test('links a failed payment to the pages that settle it', async () => {
  const api = createFakeSite({
    ...books,
    membershipInfo: () => createJsonResponse({ ...starter, status: 'past_due' }),
    createBillingPortalSession: () => createProblem(503, 'unavailable', 'Stripe does not answer.'),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay with another card' }));
  expect(await screen.findByText('Stripe does not answer.')).toBeDefined();
  expect(api.named('createBillingPortalSession')[0]?.body).not.toHaveProperty('planId');
});

test('shows an error for each part that fails to load and keeps the rest', async () => {
  const answerNotFound = () => createProblem(404, 'not_found', 'Broken.');
  createFakeSite({
    ...books,
    membershipInfo: () => createJsonResponse(noMembership),
    creditUsage: answerNotFound,
  });
  await show();
  expect(await screen.findByText("Couldn't load usage")).toBeDefined();
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeDefined();
});

test('says when unused credits expire', async () => {
  createFakeSite({
    membershipInfo: () => createJsonResponse({ ...noMembership, creditExpiryDays: 365 }),
    ...books,
    creditLedger: () =>
      createJsonResponse({
        items: [entry],
        nextCursor: null,
        owed: 0,
        creditExpiryDays: 365,
        expiring: { credits: 40, time: new Date(2026, 11, 3, 12).getTime() },
      }),
  });
  await show();
  expect(
    await screen.findByText(/^40 credits expire on Dec 3, 2026 if you don't use/),
  ).toBeDefined();
  const rule = 'Unused credits expire 365 days after you get them. We email you two weeks before.';
  await waitFor(() => expect(screen.getAllByText(rule)).toHaveLength(2));
});

test("shows the operator's address for questions about payments, where one is set", async () => {
  createFakeSite({ ...books, membershipInfo: () => createJsonResponse(noMembership) });
  await show();
  await screen.findByRole('table', { name: 'Payments' });
  expect(screen.queryByText(/Questions about a payment/)).toBeNull();
  cleanup();

  const settings = { config: { 'mfe-billing': { billingEmail: 'billing@vidra.test' } }, flags: {} };
  const element = document.createElement('script');
  element.id = 'page-settings';
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
  await show();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'billing@vidra.test' });
  expect(link.href).toBe('mailto:billing@vidra.test');
  element.remove();
});
