import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallBody, VideoGroup } from '@vidra/shared-contract/schemas';
import { useRef } from 'react';
import { callApi } from '../api/call-api.ts';
import { ApiError } from '../api/errors.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { refreshAccountSoon } from './refresh-account-soon.ts';
import { queryClient } from './query-client.ts';
import { applyNewGroup } from './task-cache.ts';

/** Calls that create videos, each of one or more flows. */
export type CreateVideoCall =
  | 'createVideo'
  | 'createMultiImage'
  | 'createProduct'
  | 'createStoryline'
  | 'createSpeaker'
  | 'createElements';

/** A create call with its body. */
export type VideoOrder = {
  [C in CreateVideoCall]: { readonly call: C; readonly body: CallBody<C> };
}[CreateVideoCall];

/**
 * Orders videos of any flow and shows them at the top of the history immediately. Resending the
 * same order while
 * it is in flight, or after a missing response, creates no second one.
 */
export function useCreateVideo(): UseMutationResult<VideoGroup, Error, VideoOrder> {
  const open = useRef<{ readonly order: string; readonly key: string } | null>(null);
  return useMutation(
    {
      mutationFn: (order: VideoOrder) => {
        const text = JSON.stringify(order);
        if (open.current?.order !== text)
          open.current = { order: text, key: createIdempotencyKey() };
        return place(order, open.current.key);
      },
      onSuccess: (group) => {
        open.current = null;
        applyNewGroup(group);
        refreshAccountSoon();
      },
      onError: (error) => {
        // The server refused, so the next try is a new order. Other orders may have been accepted.
        if (error instanceof ApiError && error.status < 500) open.current = null;
      },
    },
    queryClient,
  );
}

/** Call and body match here, but the type of a call by a union of names cannot express it. */
function place({ call, body }: VideoOrder, idempotencyKey: string): Promise<VideoGroup> {
  return callApi(call as 'createVideo', { body: body as CallBody<'createVideo'>, idempotencyKey });
}
