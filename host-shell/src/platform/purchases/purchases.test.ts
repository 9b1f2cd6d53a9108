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
import { account, fakeSite, json, networkDown, signIn } from '@vidra/shared-session/testing';
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
const shown = () => uiStore.getState().purchaseSuccessModal.visible;
const until = async (met: () => boolean) => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve));
};

/** A server that hands purchases out until they are finished. */
function shop(open: PurchaseEvent[]) {
  const left = new Map(open.map((event) => [event.eventUid, event]));
  return fakeSite({
    listPurchases: () => json({ events: [...left.values()] }),
    finishPurchase: ({ body }) =>
      json({ first: left.delete((body as { eventUid: string }).eventUid) }),
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
])('%s', (href, returned, address) => {
  expect(takePaymentReturn(`http://site.example${href}`)).toEqual({ returned, address });
});

test('a purchase shows until it has been seen, then it is finished', async () => {
  const api = shop([pack]);
  await signIn();
  const celebrated = celebratePurchases();
  await until(shown);
  expect(queryClient.getQueryData(QUERY_KEYS.purchases())).toEqual({ events: [pack] });
  expect(api.named('finishPurchase')).toEqual([]);
  hidePurchaseSuccessModal();
  expect(await celebrated).toBe(true);
  expect(api.named('finishPurchase').map(({ body }) => body)).toEqual([{ eventUid: 'e1' }]);
  expect(await celebratePurchases()).toBe(false);
});

test('a purchase shows once the credits that it added are known', async () => {
  let answer = (_: Response): void => undefined;
  let asked = false;
  shop([pack]);
  await signIn();
  fakeSite({
    listPurchases: () => json({ events: [pack] }),
    finishPurchase: () => json({ first: true }),
    accountInfo: () => {
      asked = true;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  const celebrated = celebratePurchases();
  await until(() => asked);
  expect(shown()).toBe(false);
  answer(json({ ...account, remainedVideoCredits: 160 }));
  await until(shown);
  expect(sessionStore.getState().videoCredits).toBe(160);
  hidePurchaseSuccessModal();
  await celebrated;
});

test('what somebody else signed in meanwhile must not finish stays open', async () => {
  const api = shop([pack]);
  await signIn();
  const celebrated = celebratePurchases();
  await until(shown);
  resetSession();
  hidePurchaseSuccessModal();
  await celebrated;
  expect(api.named('finishPurchase')).toEqual([]);
});

test('a renewal interrupts nobody', async () => {
  shop([renewal]);
  await signIn();
  expect(await celebratePurchases()).toBe(true);
  expect(shown()).toBe(false);
  expect(toastStore.getState().at(-1)?.title).toBe('Starter: 100 credits were added.');
});

test('a purchase that could not be finished is shown again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeSite({ listPurchases: () => json({ events: [pack] }), finishPurchase: networkDown });
  await signIn();
  const celebrated = celebratePurchases();
  await until(shown);
  hidePurchaseSuccessModal();
  await celebrated;
  expect(warn).toHaveBeenCalled();
  const again = celebratePurchases();
  await until(shown);
  hidePurchaseSuccessModal();
  await again;
  warn.mockRestore();
});

test('who comes back before the payment is reported sees it when it is', async () => {
  const later: PurchaseEvent[] = [];
  fakeSite({
    listPurchases: () => json({ events: later }),
    finishPurchase: () => json({ first: true }),
  });
  await signIn();
  const followed = followPayment('done');
  await until(() => /What changed/.test(toastStore.getState().at(-1)?.title ?? ''));
  later.push(pack);
  await until(shown);
  hidePurchaseSuccessModal();
  await followed;
});

test('leaving the checkout says that nothing was bought', async () => {
  await followPayment('cancelled');
  expect(toastStore.getState().at(-1)?.text).toMatch(/Nothing was bought/);
});
