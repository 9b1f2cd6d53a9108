/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, SessionProviders, showPurchaseModalFor } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { noMembership, starter } from '../testing/membership.ts';
import { PurchaseContent } from './purchase-content.tsx';

const show = () =>
  render(
    <SessionProviders>
      <PurchaseContent />
    </SessionProviders>,
  );
const offer = (name: string) => screen.findByRole('listitem', { name });

afterEach(() => act(() => resetSession()));

test('marks the recommended plan, unless another one provides what is missing', async () => {
  const plans = noMembership.plans.map((plan) => ({ ...plan, recommended: plan.level === 2 }));
  createFakeSite({ membershipInfo: () => createJsonResponse({ ...noMembership, plans }) });
  await signIn();
  const { unmount } = show();
  expect(within(await offer('Starter')).queryByText('Recommended')).toBeNull();
  expect(within(await offer('Pro')).getByText('Recommended')).toBeDefined();
  unmount();
  act(() => showPurchaseModalFor(180));
  show();
  await screen.findAllByText('Enough for this video');
  expect(screen.queryByText('Recommended')).toBeNull();
});

test('shows the missing credits and the offer that provides them', async () => {
  createFakeSite({ membershipInfo: () => createJsonResponse(noMembership) });
  await signIn();
  act(() => showPurchaseModalFor(180));
  show();
  expect(await screen.findByText(/costs 180 credits\. You need 90 more/)).toBeDefined();
  const packs = await screen.findByRole('list', { name: 'Credit packs' });
  expect(within(packs).getByText('Enough for this video')).toBeDefined();
  expect(screen.getByText(/You won't be charged/)).toBeDefined();
});

test('lists the contents of each plan, and disables the current one', async () => {
  createFakeSite({ membershipInfo: () => createJsonResponse(noMembership) });
  await signIn();
  show();
  const pro = within(await offer('Pro'));
  expect(pro.getByText('$29')).toBeDefined();
  expect(pro.getByText('580 credits per month')).toBeDefined();
  expect(pro.getByText('2 videos a day at 50% off')).toBeDefined();
  const freeOffer = within(await offer('Free'));
  expect(freeOffer.getByText('Videos kept for 30 days')).toBeDefined();
  expect(freeOffer.queryByRole('button')).toBeNull();
});

test('shows yearly plans with their price and savings, and keeps plans without a yearly price', async () => {
  const api = createFakeSite({
    membershipInfo: () => createJsonResponse(noMembership),
    createPaymentSession: () => createProblem(409, 'conflict', 'Not now.'),
  });
  await signIn();
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
  const pro = within(await offer('Pro'));
  expect(pro.getByText('$290')).toBeDefined();
  expect(pro.getByText('$58 less than paying monthly')).toBeDefined();
  expect(pro.getByText('5,800 credits upfront for the year')).toBeDefined();
  expect(within(await offer('Starter')).getByText('$9')).toBeDefined();
  await userEvent.click(pro.getByRole('button', { name: 'Choose Pro' }));
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect(api.named('createPaymentSession')[0]?.body).toMatchObject({ planId: 'pro-yearly' });
});

test('opens one checkout for two fast clicks, which returns to this page', async () => {
  window.history.replaceState(null, '', '/edit?label=a&parentLabel=b');
  const answer = Promise.withResolvers<Response>();
  const api = createFakeSite({
    membershipInfo: () => createJsonResponse(noMembership),
    createPaymentSession: () => answer.promise,
  });
  await signIn();
  show();
  const button = within(await offer('Starter')).getByRole('button', { name: 'Choose Starter' });
  await userEvent.dblClick(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() =>
    expect(api.named('createPaymentSession').map(({ body }) => body)).toEqual([
      { kind: 'plan', planId: 'starter', returnPath: '/edit?label=a&parentLabel=b' },
    ]),
  );
});

test('shows that a payment provider is down, and retries on the next click', async () => {
  const answerUnavailable = () =>
    createProblem(503, 'unavailable', "The payment service isn't responding.");
  const api = createFakeSite({
    membershipInfo: () => createJsonResponse(noMembership),
    createPaymentSession: answerUnavailable,
  });
  await signIn();
  show();
  const button = await screen.findByRole('button', { name: 'Buy 100 credits for $6.50' });
  await userEvent.click(button);
  expect(await screen.findByText("The payment service isn't responding.")).toBeDefined();
  await userEvent.click(button);
  await waitFor(() => expect(api.named('createPaymentSession')).toHaveLength(2));
});

test('shows the effects of another plan before the change', async () => {
  const api = createFakeSite({
    membershipInfo: () => createJsonResponse(starter),
    createBillingPortalSession: () => createProblem(409, 'conflict', 'This is already your plan.'),
  });
  await signIn();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }));
  expect(screen.getByText('What choosing pro does.')).toBeDefined();
  const changes = within(screen.getByRole('table', { name: 'Plan changes' }));
  expect(changes.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CurrentNew',
    'Price$9/month$29/month',
    'Credits180/month580/month',
    'Discounted videos1/day2/day',
  ]);
  expect(api.named('createBillingPortalSession')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Change to Pro' }));
  expect(await screen.findByText('This is already your plan.')).toBeDefined();
  await waitFor(() => expect(api.named('membershipInfo').length).toBeGreaterThan(1));
});
