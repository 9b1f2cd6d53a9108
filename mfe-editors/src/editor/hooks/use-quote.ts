import { useQuery } from '@tanstack/react-query';
import type { AnySettings, Quote } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, useSession } from '@vidra/shared-session';
import { useEffect, useState } from 'react';

/** So long nothing is changed before the server is asked. */
const PAUSE_MS = 400;

interface Asked {
  readonly settings: AnySettings;
  readonly count: number;
}

/** What the server says of an order before it is made. */
interface Answer {
  /** Undefined until it is known, and where it cannot be had. */
  readonly quote: Quote | undefined;
  /** It is being asked for. */
  readonly asking: boolean;
}

/**
 * The price of an order that only the server can tell.
 *
 * @param order undefined: nothing is asked
 * @param films how many films are done: each may change the price
 */
export function useQuote(order: Asked | undefined, films: number): Answer {
  // An order may have used up a discount.
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
      queryFn: ({ signal }) => callApi('quote', { body: JSON.parse(settledJson) as Asked, signal }),
      enabled: isCurrent,
      // Without an answer the estimated price stands, and no more than that is paid.
      retry: false,
    },
    queryClient,
  );
  if (orderJson === '') return { quote: undefined, asking: false };
  return { quote: isCurrent ? data : undefined, asking: !isCurrent || isPending };
}
