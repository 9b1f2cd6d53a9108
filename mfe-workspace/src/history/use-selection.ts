import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getChosenUids, extendTo, NOTHING_CHOSEN, toggle } from '../videos/selection.ts';

/** Selection among the displayed videos. */
export function useSelection(tasks: readonly VideoTask[]) {
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const uids = tasks.map((task) => task.taskUid);
  // Uses a ref, so that cards do not render again for each loaded page.
  const shownUids = useRef<readonly string[]>(uids);
  useEffect(() => {
    shownUids.current = uids;
  });
  const toggleTask = useCallback(({ taskUid }: VideoTask, range: boolean) => {
    setSelection((before) =>
      range ? extendTo(before, taskUid, shownUids.current) : toggle(before, taskUid),
    );
  }, []);
  const selectRange = useCallback((from: VideoTask, to: VideoTask) => {
    setSelection((before) => {
      const nextSelection = before.anchor === null ? toggle(before, from.taskUid) : before;
      return extendTo(nextSelection, to.taskUid, shownUids.current);
    });
  }, []);
  return {
    selectRange,
    chosen: new Set(getChosenUids(selection, uids)),
    toggleTask,
    selectAll: () => {
      setSelection({ chosen: new Set(uids), anchor: null });
    },
    clear: () => {
      setSelection(NOTHING_CHOSEN);
    },
  };
}
