import { useQuery } from '@tanstack/react-query';
import { scenesOf } from '@vidra/shared-contract';
import type { AnySettings, Quote } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { useEffect, useState } from 'react';

/** So long nothing is changed before the server is asked. */
const PAUSE_MS = 300;

/** What the server says of an order of which earlier films may hold scenes. */
export interface KeptScenes {
  /** Undefined until it is known, and where nothing can be kept. */
  readonly quote: Quote | undefined;
  /** It is being asked for. */
  readonly asking: boolean;
}

/**
 * The price of one film whose scenes may be as in an earlier one: what is kept, and for how long, only
 * the server knows.
 *
 * @param settings undefined: cannot be ordered
 * @param films how many films are done: each brings scenes
 */
export function useKeptScenes(settings: AnySettings | undefined, films: number): KeptScenes {
  // Without a seed every film is another one: it has no scenes to keep.
  const asked = settings && scenesOf(settings).length > 0 ? JSON.stringify(settings) : '';
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(asked);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [asked]);
  const isCurrent = asked !== '' && asked === settled;
  const { data: quote, isPending } = useQuery(
    {
      queryKey: QUERY_KEYS.user('kept-scenes', settled, films),
      queryFn: ({ signal }) => {
        const order = { settings: JSON.parse(settled) as AnySettings, count: 1 };
        return callApi('quote', { body: order, signal });
      },
      enabled: isCurrent,
      // Without an answer the full price stands, and no more than that is paid.
      retry: false,
    },
    queryClient,
  );
  if (asked === '') return { quote: undefined, asking: false };
  return { quote: isCurrent ? quote : undefined, asking: !isCurrent || isPending };
}
