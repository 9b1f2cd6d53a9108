import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallBody, VideoGroup } from '@vidra/shared-contract/schemas';
import { useRef } from 'react';
import { callApi } from '../api/call-api.ts';
import { ApiError } from '../api/errors.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { refreshAccountSoon } from './refresh-account-soon.ts';
import { queryClient } from './query-client.ts';
import { applyNewGroup } from './task-cache.ts';

/** The calls that create videos, one or more flows each. */
export type CreateVideoCall =
  | 'createVideo'
  | 'createMultiImage'
  | 'createProduct'
  | 'createStoryline'
  | 'createSpeaker'
  | 'createElements';

/** A call that creates videos, with its body. */
export type VideoOrder = {
  [C in CreateVideoCall]: { readonly call: C; readonly body: CallBody<C> };
}[CreateVideoCall];

/**
 * Orders videos of any flow and shows them at the top of the history at once. The same order, sent
 * again while it is under way or after an answer that never came, makes no second one.
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
        // The server said no: the next try is a new order. Otherwise it may have been accepted.
        if (error instanceof ApiError && error.status < 500) open.current = null;
      },
    },
    queryClient,
  );
}

/** Call and body belong together already; a call by a union of names cannot say so. */
function place({ call, body }: VideoOrder, idempotencyKey: string): Promise<VideoGroup> {
  return callApi(call as 'createVideo', { body: body as CallBody<'createVideo'>, idempotencyKey });
}
