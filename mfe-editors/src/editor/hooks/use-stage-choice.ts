import { isUnfinished } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useState } from 'react';

/**
 * State of the stage: the task that it shows, or null for the preview. A new draft starts with its
 * preview.
 */
export function useStageChoice(tasks: readonly VideoTask[], isNew: boolean) {
  const [chosenUid, select] = useState<string | null | undefined>(isNew ? null : undefined);
  const [touched, setTouched] = useState(false);
  const selectedUid = chosenUid === undefined ? (tasks[0]?.taskUid ?? null) : chosenUid;
  return {
    selectedUid,
    select,
    /** Whether the person has changed the draft on this page. */
    touched,
    /** Notes a change of the draft. */
    touch: () => {
      setTouched(true);
      // A result of other settings would mislead. A video in progress stays in view.
      const task = tasks.find(({ taskUid }) => taskUid === selectedUid);
      if (task && !isUnfinished(task.status)) select(null);
    },
  };
}
