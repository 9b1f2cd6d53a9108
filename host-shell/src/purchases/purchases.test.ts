/** @jest-environment jsdom */
import type { PurchaseEvent } from '@vidra/shared-contract/schemas';
import {
  hidePurchaseSuccessModal,
  QUERY_KEYS,
  queryClient,
  resetSession,
  sessionStore,
  toastStore,
  uiStore,
} from '@vidra/shared-session';
import {
  account,
  createFakeSite,
  createJsonResponse,
  rejectNetwork,
  signIn,
} from '@vidra/shared-session/testing';
import { celebratePurchases } from './celebrate.ts';
import { followPayment } from './follow-payment.ts';
import { takePaymentReturn } from './payment-return.ts';

const pack: PurchaseEvent = {
  eventUid: 'e1',
  kind: 'pack',
  itemId: 'pack-100',
  title: '100 credits',
  credits: 100,
  price: { amount: 600, currency: 'usd' },
  createTime: 1,
};
const renewal: PurchaseEvent = { ...pack, eventUid: 'e2', kind: 'renewal', title: 'Starter' };
const isModalShown = () => uiStore.getState().purchaseSuccessModal.visible;
const waitUntil = async (isMet: () => boolean) => {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve));
};

/** Mock server that lists purchases until they are finished. */
function createShop(open: PurchaseEvent[]) {
  const left = new Map(open.map((event) => [event.eventUid, event]));
  return createFakeSite({
    listPurchases: () => createJsonResponse({ events: [...left.values()] }),
    finishPurchase: ({ body }) =>
      createJsonResponse({ first: left.delete((body as { eventUid: string }).eventUid) }),
  });
}

afterEach(() => {
  hidePurchaseSuccessModal();
  resetSession();
});

test.each([
  ['/edit?label=a&payment=done', 'done', '/edit?label=a'],
  ['/workspace/billing?payment=cancelled#x', 'cancelled', '/workspace/billing#x'],
  ['/workspace/billing?payment=other', undefined, '/workspace/billing?payment=other'],
])('%s', (href, paymentReturn, address) => {
  expect(takePaymentReturn(`http://site.example${href}`)).toEqual({
    returned: paymentReturn,
    address,
  });
});

test('shows a purchase once, even if the page reloads while it is shown', async () => {
  const api = createShop([pack]);
  await signIn();
  expect(await celebratePurchases()).toBe(true);
  expect(isModalShown()).toBe(true);
  expect(queryClient.getQueryData(QUERY_KEYS.purchases())).toEqual({ events: [pack] });
  expect(api.named('finishPurchase').map(({ body }) => body)).toEqual([{ eventUid: 'e1' }]);
  expect(await celebratePurchases()).toBe(false);
});

test('keeps a purchase open while its page is in the background', async () => {
  const api = createShop([pack]);
  await signIn();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const celebration = celebratePurchases();
  await waitUntil(isModalShown);
  expect(api.named('finishPurchase')).toEqual([]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await celebration;
  expect(api.named('finishPurchase')).toHaveLength(1);
});

test('shows a purchase once its credits are loaded', async () => {
  let answer = (_: Response): void => undefined;
  let hasAsked = false;
  createShop([pack]);
  await signIn();
  createFakeSite({
    listPurchases: () => createJsonResponse({ events: [pack] }),
    finishPurchase: () => createJsonResponse({ first: true }),
    accountInfo: () => {
      hasAsked = true;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  const celebration = celebratePurchases();
  await waitUntil(() => hasAsked);
  expect(isModalShown()).toBe(false);
  answer(createJsonResponse({ ...account, remainedVideoCredits: 160 }));
  await waitUntil(isModalShown);
  expect(sessionStore.getState().videoCredits).toBe(160);
  hidePurchaseSuccessModal();
  await celebration;
});

test('keeps a purchase open that another logged-in person must not finish', async () => {
  const api = createShop([pack]);
  await signIn();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const celebration = celebratePurchases();
  await waitUntil(isModalShown);
  resetSession();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await celebration;
  expect(api.named('finishPurchase')).toEqual([]);
});

test('does not interrupt for a renewal', async () => {
  createShop([renewal]);
  await signIn();
  expect(await celebratePurchases()).toBe(true);
  expect(isModalShown()).toBe(false);
  expect(toastStore.getState().at(-1)?.title).toBe('Starter: 100 credits added.');
});

test('shows a purchase again that could not be finished', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  createFakeSite({
    listPurchases: () => createJsonResponse({ events: [pack] }),
    finishPurchase: rejectNetwork,
  });
  await signIn();
  const celebration = celebratePurchases();
  await waitUntil(isModalShown);
  hidePurchaseSuccessModal();
  await celebration;
  expect(warn).toHaveBeenCalled();
  const secondCelebration = celebratePurchases();
  await waitUntil(isModalShown);
  hidePurchaseSuccessModal();
  await secondCelebration;
  warn.mockRestore();
});

test('shows a purchase that is reported after the person returned', async () => {
  const laterEvents: PurchaseEvent[] = [];
  createFakeSite({
    listPurchases: () => createJsonResponse({ events: laterEvents }),
    finishPurchase: () => createJsonResponse({ first: true }),
  });
  await signIn();
  const followPromise = followPayment('done');
  await waitUntil(() => /Changes appear here/.test(toastStore.getState().at(-1)?.title ?? ''));
  laterEvents.push(pack);
  await waitUntil(isModalShown);
  hidePurchaseSuccessModal();
  await followPromise;
});

test('shows that nothing was bought after a canceled checkout', async () => {
  await followPayment('cancelled');
  expect(toastStore.getState().at(-1)?.text).toMatch(/Nothing was bought/);
});
