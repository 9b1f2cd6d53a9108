import { hasWaitingPicture, takeWaitingPicture } from '@vidra/shared-session/waiting-picture';
import { useEffect, useEffectEvent } from 'react';

/** Takes the picture that a visitor chose before they created their account. */
export function useWaitingPicture(onFile: (file: File) => void): void {
  const receive = useEffectEvent(onFile);
  useEffect(() => {
    if (!hasWaitingPicture()) return;
    takeWaitingPicture().then(
      (file) => {
        if (file) receive(file);
      },
      // A browser that stores no files has kept none.
      () => undefined,
    );
  }, []);
}
