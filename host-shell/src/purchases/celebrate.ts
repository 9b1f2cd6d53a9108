import type { PurchaseEvent } from '@vidra/shared-contract/schemas';
import { plural, t } from '@vidra/shared-i18n/text';
import {
  callApi,
  QUERY_KEYS,
  queryClient,
  refreshAccount,
  sessionStore,
  showPurchaseSuccessModal,
  showToast,
} from '@vidra/shared-session';
import { logWarning } from '../browser/log.ts';

const LOCK = 'vidra-purchases';
/** A purchase shows without the new credits when they cannot be read within this time. */
const CREDITS_WAIT_MS = 3000;

/**
 * Shows purchases that no page has finished yet, and finishes them once they are visible, so that a
 * reload does not show them again. Only one of several tabs does so. If it closes unseen, the next
 * tab or visit shows them.
 *
 * @returns whether there were any
 */
export async function celebratePurchases(): Promise<boolean> {
  if ((await readPurchases()).length === 0) return false;
  // Missing in insecure contexts (plain http other than localhost), where two tabs may both show a
  // purchase.
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
  await Promise.all(renewals.map(announceRenewal));
  if (purchases.length === 0) return;
  queryClient.setQueryData(QUERY_KEYS.purchases(), { events: purchases });
  showPurchaseSuccessModal();
  await waitForVisiblePage();
  if (sessionStore.getState().userUid !== userUid) return;
  await Promise.all(purchases.map(finish));
}

/** Both the dialog and the frame behind it show the credits and must not show the old number. */
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

/** An automatic monthly renewal does not interrupt the person. */
async function announceRenewal(event: PurchaseEvent): Promise<void> {
  if (!(await finish(event))) return;
  // Translators: the name of a plan, then a number of credits.
  const title = t`${event.title}: ${event.credits} ${plural(event.credits, {
    one: 'credit added.',
    other: 'credits added.',
  })}`;
  showToast({ title, tone: 'success' });
}

/**
 * Marks a purchase as finished.
 *
 * @returns whether it was still open
 */
async function finish({ eventUid }: PurchaseEvent): Promise<boolean> {
  try {
    return (await callApi('finishPurchase', { body: { eventUid } })).first;
  } catch (error) {
    // The next visit lists it again.
    logWarning('A purchase could not be finished.', error);
    return false;
  }
}

/** A tab in the background shows nothing to anybody. */
function waitForVisiblePage(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}
