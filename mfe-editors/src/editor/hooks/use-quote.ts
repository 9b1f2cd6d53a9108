import { useQuery } from '@tanstack/react-query';
import type { OrderVariants } from '@vidra/shared-contract';
import type { AnySettings, CallBody, Quote } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, useSession } from '@vidra/shared-session';
import { useEffect, useState } from 'react';

/** Debounce before the server is asked, in milliseconds. */
const PAUSE_MS = 400;

interface Asked extends OrderVariants {
  readonly settings: AnySettings;
  readonly count: number;
}

/** Quote of the server for an order. */
interface Answer {
  /** Undefined until it is known, and when it cannot be loaded. */
  readonly quote: Quote | undefined;
  /** Whether a request is pending. */
  readonly asking: boolean;
}

/**
 * Returns the price of an order that only the server can compute.
 *
 * @param order undefined to send no request
 * @param films number of finished films, each of which may change the price
 */
export function useQuote(order: Asked | undefined, films: number): Answer {
  // Refetches after an order, which may have used up a discount.
  const spentCredits = useSession((session) => session.usedVideoCredits);
  const orderJson = order ? JSON.stringify(order) : '';
  const [settledJson, setSettled] = useState(orderJson);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(orderJson);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [orderJson]);
  const isCurrent = orderJson !== '' && orderJson === settledJson;
  const { data, isPending } = useQuery(
    {
      queryKey: QUERY_KEYS.user('quote', settledJson, films, spentCredits),
      queryFn: ({ signal }) =>
        callApi('quote', { body: JSON.parse(settledJson) as CallBody<'quote'>, signal }),
      enabled: isCurrent,
      // Without a response the estimated price stays, and no more than that is charged.
      retry: false,
    },
    queryClient,
  );
  if (orderJson === '') return { quote: undefined, asking: false };
  return { quote: isCurrent ? data : undefined, asking: !isCurrent || isPending };
}
