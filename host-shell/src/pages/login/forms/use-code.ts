import type { CallBody } from '@vidra/shared-contract/schemas';
import { useEffect, useState } from 'react';
import { t } from '@vidra/shared-i18n/text';
import { callApi, type ApiError } from '@vidra/shared-session';
import { validateEmail, type FormState } from './use-form.ts';

/** State of a code sent by e-mail, including when the next one can be requested. */
export interface CodeState {
  readonly code: string;
  readonly setCode: (code: string) => void;
  /** Whether a code was sent to the address in the form. */
  readonly sent: boolean;
  /** Address of the last code, or ''. */
  readonly sentTo: string;
  /** Seconds until another code can be requested. */
  readonly wait: number;
  /** Sends a code. Shows errors in the form. */
  readonly send: () => void;
  /** Sends a code and leaves errors to the caller, for a form that sends more than one. */
  readonly request: () => Promise<void>;
}

/** Pause between two codes to one address. */
const PAUSE_SECONDS = 60;

export function useCode(
  purpose: CallBody<'sendEmailCode'>['purpose'],
  email: string,
  { refuse, run }: FormState,
): CodeState {
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [wait, startWait] = useCountdown();
  const request = async () => {
    const body = { email: email.trim(), purpose };
    const noteSent = (waitSeconds: number) => {
      setSentTo(email);
      startWait(waitSeconds);
    };
    try {
      noteSent((await callApi('sendEmailCode', { body })).retryAfterSeconds);
    } catch (error) {
      const { code: errorCode, retryAfterSeconds = Infinity } = error as Partial<ApiError>;
      // Short waits belong to a code of the last minute, which can still be entered.
      if (errorCode === 'too_many_requests' && retryAfterSeconds <= PAUSE_SECONDS)
        noteSent(retryAfterSeconds);
      throw error;
    }
  };
  return {
    code,
    setCode,
    sent: sentTo !== '' && sentTo === email,
    sentTo,
    wait,
    request,
    send: () => {
      const emailProblem = validateEmail(email);
      if (emailProblem) refuse({ email: emailProblem });
      else void run(request).then((isDone) => isDone && setCode(''));
    },
  };
}

/** Returns the error of a typed code, if any. */
export function validateCode(code: string): string | undefined {
  return code.length < 6 ? t`Enter the 6-digit code.` : undefined;
}

/**
 * Remaining seconds, and a function that restarts the countdown. Uses the clock, because timers
 * pause in background tabs.
 */
function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => {
      const remainingSeconds = Math.ceil((end - Date.now()) / 1000);
      setLeft(Math.max(0, remainingSeconds));
      if (remainingSeconds <= 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEnd(Date.now() + seconds * 1000);
  };
  return [left, start];
}
