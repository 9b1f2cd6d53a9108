import type { PurchaseEvent } from '@vidra/shared-contract/schemas';
import {
  callApi,
  QUERY_KEYS,
  queryClient,
  refreshAccount,
  sessionStore,
  showPurchaseSuccessModal,
  showToast,
  uiStore,
} from '@vidra/shared-session';
import { logWarning } from '../browser/log.ts';

const LOCK = 'vidra-purchases';
/** What was bought shows without the new credits when they cannot be read for so long. */
const CREDITS_WAIT_MS = 3000;

/**
 * Shows the purchases that no page has finished, and finishes them once the person has seen them.
 * Of several tabs one does it; closed before that, the next one or the next visit does.
 *
 * @returns whether there were any
 */
export async function celebratePurchases(): Promise<boolean> {
  if ((await readPurchases()).length === 0) return false;
  // Missing on plain-http addresses other than localhost: there two tabs may both show it.
  if ('locks' in navigator) await navigator.locks.request(LOCK, showAndFinish);
  else await showAndFinish();
  return true;
}

async function showAndFinish(): Promise<void> {
  const { userUid } = sessionStore.getState();
  const events = await readPurchases();
  if (events.length === 0) return;
  await waitForCredits();
  if (sessionStore.getState().userUid !== userUid) return;
  const [renewals, purchases] = partition(events);
  await Promise.all(renewals.map(tellRenewal));
  if (purchases.length === 0) return;
  queryClient.setQueryData(QUERY_KEYS.purchases(), { events: purchases });
  showPurchaseSuccessModal();
  await waitForModalClose();
  if (sessionStore.getState().userUid !== userUid) return;
  await Promise.all(purchases.map(finish));
}

/** The dialog and the frame behind it say how many credits there are now: neither may show the older number. */
function waitForCredits(): Promise<void> {
  const givenUp = new Promise<void>((resolve) => setTimeout(resolve, CREDITS_WAIT_MS));
  return Promise.race([refreshAccount(), givenUp]);
}

async function readPurchases(): Promise<PurchaseEvent[]> {
  const { events } = await callApi('listPurchases');
  return events;
}

function partition(events: readonly PurchaseEvent[]): [PurchaseEvent[], PurchaseEvent[]] {
  const renewal = ({ kind }: PurchaseEvent) => kind === 'renewal';
  return [events.filter(renewal), events.filter((event) => !renewal(event))];
}

/** A month that follows another by itself is no reason to interrupt somebody. */
async function tellRenewal(event: PurchaseEvent): Promise<void> {
  if (!(await finish(event))) return;
  showToast({ title: `${event.title}: ${event.credits} credits were added.`, tone: 'success' });
}

/** @returns whether nobody had finished it before */
async function finish({ eventUid }: PurchaseEvent): Promise<boolean> {
  try {
    return (await callApi('finishPurchase', { body: { eventUid } })).first;
  } catch (error) {
    // It is listed again at the next visit.
    logWarning('A purchase could not be finished.', error);
    return false;
  }
}

function waitForModalClose(): Promise<void> {
  return new Promise((resolve) => {
    const stop = uiStore.subscribe(({ purchaseSuccessModal }) => {
      if (purchaseSuccessModal.visible) return;
      stop();
      resolve();
    });
  });
}
