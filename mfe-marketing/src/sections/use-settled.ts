import { useEffect, useState } from 'react';

/** Returns whether the page has loaded and the browser has time for what is far below. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => setSettled(true), SETTLE_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return isSettled;
}

/** Safari has no idle callback. */
const SETTLE_MS = 300;
