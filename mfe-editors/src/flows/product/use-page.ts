import type { ScrapeResult } from '@vidra/shared-contract/schemas';
import { callApi, newIdempotencyKey } from '@vidra/shared-session';
import { useEffect, useRef, useState } from 'react';
import { pollJob } from '../../editor/hooks/poll-job.ts';
import { sentenceOf } from '../../editor/logic/problems.ts';

/** Reading a page, or having a script written: one at a time, given up when the editor closes. */
export function useJob<A>(run: (argument: A, signal: AbortSignal) => Promise<void>) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string }>({
    busy: false,
  });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (argument: A) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ busy: true });
    try {
      await run(argument, signal);
      if (!signal.aborted) setState({ busy: false });
    } catch (error) {
      if (!signal.aborted) setState({ busy: false, problem: sentenceOf(error) });
    }
  };
  return { ...state, start: (argument: A) => void start(argument) };
}

/** Reads a product's page. @throws Error with a sentence when nothing can be read there */
export async function readPage(address: string, signal: AbortSignal): Promise<ScrapeResult> {
  const begun = await callApi('createScrape', {
    body: { address: address.trim() },
    idempotencyKey: newIdempotencyKey(),
    signal,
  });
  const { scrapeUid } = begun;
  const ask = () => callApi('getScrape', { query: { scrapeUid }, signal });
  const { result, error } = await pollJob(begun, ask, signal);
  if (result) return result;
  throw new Error(error ? `${error.message} ${error.advice}` : 'The page could not be read.');
}
