import type { AgentTask, AnySettings, PlanPart } from '@vidra/shared-contract/schemas';
import { getLanguage } from '@vidra/shared-i18n/core';
import {
  ApiError,
  callApi,
  createIdempotencyKey,
  queryClient,
  QUERY_KEYS,
  refreshAccount,
  showPurchaseModal,
} from '@vidra/shared-session';
import { useEffect, useId, useRef, useState } from 'react';
import { readShownCredits } from '../editor/price/read-shown-credits.ts';
import { getErrorSentence } from '../editor/logic/problems.ts';

const PAUSE_MS = 2000;

/** Refetches the list of the agent's plans, which may be visible behind the dialog. */
const readHistoryAgain = () =>
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.projects('agent') });

/** State of an agent's plan, from the request to the result. */
export function useAgentTask(projectUid: string | null) {
  const [task, setTask] = useState<AgentTask | null>(null);
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string }>({
    busy: projectUid !== null,
  });
  const lastRequest = useRef<{ readonly text: string; readonly key: string }>(null);
  const priceId = useId();
  const [turn, setTurn] = useState(0);

  const run = async (work: () => Promise<AgentTask>) => {
    setState({ busy: true });
    try {
      setTask(await work());
      setState({ busy: false });
      readHistoryAgain();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'insufficient_credits') showPurchaseModal();
      setState({ busy: false, problem: getErrorSentence(error) });
    }
  };
  useEffect(() => {
    if (projectUid === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    callApi('getAgentTask', { query: { projectUid }, signal }).then(
      (earlierTask) => {
        setTask(earlierTask);
        setState({ busy: false });
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ busy: false, problem: getErrorSentence(error) });
      },
    );
    return () => {
      controller.abort();
    };
  }, [projectUid]);

  const uid = task?.projectUid ?? '';
  const isRunning = task?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      callApi('getAgentTask', { query: { projectUid: uid } }).then(
        (next) => {
          setTask(next);
          if (next.state === 'running') return;
          void refreshAccount();
          readHistoryAgain();
        },
        // The next poll may succeed.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [uid, isRunning]);

  const decide = (decision: () => Promise<AgentTask>) => {
    void run(async () => {
      const next = await decision();
      void refreshAccount();
      return next;
    });
  };
  return {
    ...state,
    task,
    /** Id of the element with the plan's price, whose shown value is sent with the approval. */
    priceId,
    /** Incremented when the shown price was outdated. */
    turn,
    propose: (prompt: string, imageUids: readonly string[]) => {
      const body = { prompt, imageUids: [...imageUids], language: getLanguage() };
      const text = JSON.stringify(body);
      // Reuses the idempotency key, so that a repeated request after a lost response creates no
      // second plan.
      if (lastRequest.current?.text !== text)
        lastRequest.current = { text, key: createIdempotencyKey() };
      const { key } = lastRequest.current;
      void run(() => callApi('createAgentTask', { body, idempotencyKey: key }));
    },
    /** Changes a part of the proposal, then calls `onDone`. */
    change: (part: PlanPart, settings: AnySettings, onDone: () => void) => {
      void run(async () => {
        const next = await callApi('updateAgentTask', {
          body: { projectUid: uid, part, settings },
        });
        onDone();
        return next;
      });
    },
    approve: () => {
      const credits = readShownCredits(priceId) ?? task?.plan.credits;
      decide(async () => {
        try {
          return await callApi('approveAgentTask', { body: { projectUid: uid, credits } });
        } catch (error) {
          // Shows the new price beside the error.
          if (error instanceof ApiError && error.code === 'price_changed') {
            setTurn((count) => count + 1);
            setTask(await callApi('getAgentTask', { query: { projectUid: uid } }));
          }
          throw error;
        }
      });
    },
    cancel: () => {
      decide(() => callApi('cancelAgentTask', { body: { projectUid: uid } }));
    },
    /** Returns to the prompt. */
    restart: () => {
      lastRequest.current = null;
      setTask(null);
      setState({ busy: false });
    },
  };
}
