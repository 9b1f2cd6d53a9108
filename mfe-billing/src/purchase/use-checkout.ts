import type { CallBody } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { ApiError, callApi, NetworkError } from '@vidra/shared-session';
import { useEffect, useRef, useState } from 'react';
import { readMembershipAgain } from '../membership/use-membership.ts';

type Wanted =
  | { readonly kind: 'plan'; readonly planId: string }
  | { readonly kind: 'pack'; readonly packId: string }
  | { readonly kind: 'change'; readonly planId: string | undefined };

/** Opens the payment provider's pages for payments and changes. */
export interface Checkout {
  /** Id of the plan or pack whose page is opening, or 'portal' for all changes. */
  readonly opening: string | undefined;
  /** Message with the reason why a page could not be opened. */
  readonly problem: string | undefined;
  readonly open: (selection: Wanted) => void;
}

const LONGEST_PATH = 500;
const getName = (selection: Wanted) =>
  (selection.kind === 'pack' ? selection.packId : selection.planId) ?? 'portal';

/** Returns the address to which the person comes back, with what they were doing. */
function returnPath(): string | undefined {
  const currentPath = location.pathname + location.search;
  return currentPath.length <= LONGEST_PATH ? currentPath : undefined;
}

async function fetchAddress(selection: Wanted): Promise<string> {
  const path = returnPath();
  const back = path === undefined ? {} : { returnPath: path };
  if (selection.kind === 'change') {
    const { planId } = selection;
    const body: CallBody<'createBillingPortalSession'> = { ...back, ...(planId && { planId }) };
    return (await callApi('createBillingPortalSession', { body })).url;
  }
  return (await callApi('createPaymentSession', { body: { ...selection, ...back } })).url;
}

function toSentence(error: unknown, t: Translate): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.detail;
  return t`Couldn't open checkout. Try again.`;
}

export function useCheckout(): Checkout {
  const t = useTranslate();
  const [opening, setOpening] = useState<string>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  // State would update a render too late for the second of two fast clicks.
  const isBusy = useRef(false);
  const stop = () => {
    isBusy.current = false;
    setOpening(undefined);
  };
  useEffect(() => {
    // The browser's Back button restores the page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return {
    opening,
    problem: failure && toSentence(failure.error, t),
    open: (selection) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setOpening(getName(selection));
      setFailure(undefined);
      fetchAddress(selection).then(
        (url) => location.assign(url),
        (error: unknown) => {
          stop();
          setFailure({ error });
          if (error instanceof ApiError && error.code === 'conflict') void readMembershipAgain();
        },
      );
    },
  };
}
