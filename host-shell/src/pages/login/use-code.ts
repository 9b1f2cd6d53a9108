import { useEffect, useState } from 'react';
import { callApi } from '@vidra/shared-session';

/** Sending a code by e-mail, and when the next one can be asked for. */
export interface CodeState {
  /** The address that the last code went to, or ''. */
  readonly sentTo: string;
  /** Seconds until another code can be asked for. */
  readonly wait: number;
  /** @throws ApiError, NetworkError */
  readonly send: (email: string) => Promise<void>;
}

export function useCode(purpose: 'login' | 'reset-password'): CodeState {
  const [sentTo, setSentTo] = useState('');
  const [wait, startWait] = useCountdown();
  return {
    sentTo,
    wait,
    send: async (email) => {
      const body = { email: email.trim(), purpose };
      const { retryAfterSeconds } = await callApi('sendEmailCode', { body });
      setSentTo(email);
      startWait(retryAfterSeconds);
    },
  };
}

/** Seconds that are left, and how to start anew. Measured by the clock: timers sleep with the tab. */
function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => {
      const remaining = Math.ceil((end - Date.now()) / 1000);
      setLeft(Math.max(0, remaining));
      if (remaining <= 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEnd(Date.now() + seconds * 1000);
  };
  return [left, start];
}
