import type { VideoGroup } from '@vidra/shared-contract/schemas';
import {
  ApiError,
  QUERY_KEYS,
  queryClient,
  refreshAccount,
  showPurchaseModalFor,
  useCreateVideo,
  type VideoOrder,
} from '@vidra/shared-session';
import { useRef } from 'react';

interface Answers {
  readonly onCreated: (group: VideoGroup) => void;
  /** Null when only credits are missing. */
  readonly onRefused: (error: unknown) => void;
}

const PRICES = ['quote', 'discount'] as const;

function readPricesAgain(): void {
  for (const name of PRICES) {
    void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.user(name) });
  }
}

/** Sends one order at a time. Missing credits open the purchase modal. */
export function useOrder({ onCreated, onRefused }: Answers) {
  const create = useCreateVideo();
  // State would update a render too late for the second of two fast clicks.
  const sending = useRef(false);

  const send = async (order: VideoOrder): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    try {
      onCreated(await create.mutateAsync(order));
    } catch (error) {
      const lacksCredits = error instanceof ApiError && error.code === 'insufficient_credits';
      // The message beside the button shows the missing credits once the account is refreshed.
      onRefused(lacksCredits ? null : error);
      const isDearer = error instanceof ApiError && error.code === 'price_changed';
      // Refetches the prices, so that the button shows the current one.
      if (isDearer) readPricesAgain();
      if (!lacksCredits) return;
      showPurchaseModalFor(Number(error.meta['required'] ?? 0));
      void refreshAccount();
    } finally {
      sending.current = false;
    }
  };
  return { send, sending: create.isPending };
}
