import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** State of the history entry of a video that was opened from the list. */
const FROM_LIST = 'video-from-list';

/**
 * Reads and changes the video in the address. Closing a video that was opened from the list removes
 * its history entry, so that Back leads to the page before the list.
 */
export function useOpenedVideo(): {
  readonly taskUid: string | null;
  readonly open: (taskUid: string) => void;
  /** Replaces the video, or closes it with null. */
  readonly show: (taskUid: string | null) => void;
} {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const open = useCallback(
    (taskUid: string) => {
      setQuery((before) => withVideo(before, taskUid), { state: FROM_LIST });
    },
    [setQuery],
  );
  const show = (taskUid: string | null) => {
    if (taskUid === null && state === FROM_LIST) void navigate(-1);
    else setQuery((before) => withVideo(before, taskUid), { replace: true, state });
  };
  return { taskUid: query.get('video'), open, show };
}

function withVideo(query: URLSearchParams, taskUid: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (taskUid === null) next.delete('video');
  else next.set('video', taskUid);
  return next;
}
