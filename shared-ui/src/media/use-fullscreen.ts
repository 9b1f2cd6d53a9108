import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element fills the screen, and a function to toggle it. */
export function useFullscreen(frame: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [fullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const update = () => {
      setFullscreen(document.fullscreenElement === frame.current);
    };
    document.addEventListener('fullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
    };
  }, [frame]);
  const toggle = () => {
    // Refused without a gesture or by the embedder. The video then stays in the page.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else frame.current?.requestFullscreen().catch(() => undefined);
  };
  return [fullscreen, toggle];
}
