import type { VideoGroup } from '@vidra/shared-contract/schemas';
import { ApiError, refreshAccount, showPurchaseModal, useCreateVideo } from '@vidra/shared-session';
import { useRef } from 'react';
import type { VideoOrder } from '../logic/order.ts';
import { problemsOf, type Problems } from '../logic/problems.ts';

interface Answers {
  readonly onCreated: (group: VideoGroup) => void;
  readonly onRefused: (problems: Problems) => void;
}

/** Sends one order at a time; missing credits open the purchase modal. */
export function useGenerate({ onCreated, onRefused }: Answers) {
  const create = useCreateVideo();
  // State would be a render too late for the second of two fast presses.
  const sending = useRef(false);

  const generate = async (order: VideoOrder): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    try {
      onCreated(await create.mutateAsync(order));
    } catch (error) {
      const lacksCredits = error instanceof ApiError && error.code === 'insufficient_credits';
      // Beside the button stands what is missing as soon as the account is read again.
      onRefused(lacksCredits ? {} : problemsOf(error));
      if (!lacksCredits) return;
      showPurchaseModal();
      void refreshAccount();
    } finally {
      sending.current = false;
    }
  };
  return { generate, sending: create.isPending };
}
