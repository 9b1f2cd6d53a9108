import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadState } from './use-picture-upload.ts';

/** Remembers a press on the button while the picture is on its way, and goes on once it is there. */
export function useWaitForUpload(kind: UploadState['kind'], onArrived: () => void) {
  const [on, setOn] = useState(false);
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    if (!on || kind === 'uploading') return;
    setOn(false);
    // A picture that was refused or interrupted says so itself.
    if (kind === 'idle') arrived();
  }, [on, kind]);
  return {
    on,
    begin: () => {
      setOn(true);
    },
  };
}
