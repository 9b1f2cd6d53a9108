import { useEffect, useRef, useState } from 'react';
import { getErrorSentence } from '../logic/problems.ts';

/**
 * State of a single background job, such as reading a page or writing a text. Canceled when the
 * editor closes.
 */
export function useJob<A>(run: (argument: A, signal: AbortSignal) => Promise<void>) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string }>({
    busy: false,
  });
  const runningJob = useRef<AbortController>(null);
  useEffect(() => () => runningJob.current?.abort(), []);
  const start = async (argument: A) => {
    runningJob.current?.abort();
    const controller = new AbortController();
    runningJob.current = controller;
    const { signal } = controller;
    setState({ busy: true });
    try {
      await run(argument, signal);
      if (!signal.aborted) setState({ busy: false });
    } catch (error) {
      if (!signal.aborted) setState({ busy: false, problem: getErrorSentence(error) });
    }
  };
  return { ...state, start: (argument: A) => void start(argument) };
}
