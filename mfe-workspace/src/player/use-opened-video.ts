import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Stands in the history entry of a video that was opened from the list. */
const FROM_LIST = 'video-from-list';

/**
 * The video that the address opens. Closing it takes its history entry along, so that going back
 * leads to where one was before the list.
 */
export function useOpenedVideo(): {
  readonly taskUid: string | null;
  readonly open: (taskUid: string) => void;
  /** Another video in its place, or null to close it. */
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
