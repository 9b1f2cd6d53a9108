import { useEffect, useRef, useState } from 'react';
import { getErrorSentence, isMissingCode } from '../logic/problems.ts';

interface JobState {
  readonly busy: boolean;
  readonly problem?: string;
  /** Error of code that could not be loaded. */
  readonly missing?: Error;
}

/**
 * State of a single background job, such as reading a page or writing a text. Canceled when the
 * editor closes.
 */
export function useJob<A>(run: (argument: A, signal: AbortSignal) => Promise<void>) {
  const [state, setState] = useState<JobState>({ busy: false });
  // The host reloads a page whose files are gone, and offers to try again.
  if (state.missing !== undefined) throw state.missing;
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
      if (signal.aborted) return;
      if (isMissingCode(error) && navigator.onLine) setState({ busy: false, missing: error });
      else setState({ busy: false, problem: getErrorSentence(error) });
    }
  };
  const { busy, problem } = state;
  return { busy, problem, start: (argument: A) => void start(argument) };
}
