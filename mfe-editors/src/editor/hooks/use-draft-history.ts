import type { Work } from '@vidra/shared-session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Changes of one field within this time are one step, such as the letters of a word. */
const STEP_MS = 1000;
const MAX_STEPS = 100;

/** Steps of a draft that can be taken back. */
export interface DraftHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface Steps<D> {
  readonly past: readonly D[];
  readonly future: readonly D[];
}

const NO_STEPS = { past: [], future: [] };

/**
 * Keeps the former versions of the draft that is open, and takes changes back by Ctrl+Z or ⌘Z.
 *
 * @param onStep called after a step back or forth
 */
export function useDraftHistory<D>(
  work: Pick<Work<D>, 'value' | 'set' | 'draftUid'>,
  onStep: () => void,
) {
  const [{ draftUid, past, future }, setSteps] = useState<Steps<D> & { draftUid: string }>({
    ...NO_STEPS,
    draftUid: work.draftUid,
  });
  // Another draft has its own steps. The copy of a draft that another tab has open starts anew too.
  const isCurrent = draftUid === work.draftUid;
  const steps: Steps<D> = isCurrent ? { past, future } : NO_STEPS;
  const last = useRef({ fields: '', time: 0 });

  const show = (value: D, next: Steps<D>) => {
    last.current = { fields: '', time: 0 };
    setSteps({ ...next, draftUid: work.draftUid });
    work.set(value);
    onStep();
  };
  const undo = () => {
    const value = steps.past.at(-1);
    if (value === undefined) return;
    show(value, { past: steps.past.slice(0, -1), future: [...steps.future, work.value] });
  };
  const redo = () => {
    const value = steps.future.at(-1);
    if (value === undefined) return;
    show(value, { past: [...steps.past, work.value], future: steps.future.slice(0, -1) });
  };
  /**
   * Remembers the draft as it is before a change of these fields. A late answer calls it from an
   * older render, so it reads nothing of that.
   */
  const remember = (fields: readonly string[], value: D) => {
    const now = performance.now();
    const { fields: lastFields, time } = last.current;
    const isSameStep = fields.join(' ') === lastFields && now - time < STEP_MS;
    last.current = { fields: fields.join(' '), time: now };
    setSteps((current) => {
      const latest: Steps<D> = current.draftUid === work.draftUid ? current : NO_STEPS;
      if (isSameStep && latest.past.length > 0 && latest.future.length === 0) return current;
      const versions = [...latest.past, value].slice(-MAX_STEPS);
      return { past: versions, future: [], draftUid: work.draftUid };
    });
  };

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    const direction = readShortcut(event);
    if (direction === undefined || event.defaultPrevented || isTextField(event.target)) return;
    event.preventDefault();
    if (direction === 'undo') undo();
    else redo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onShortcut(event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, []);

  const history: DraftHistory = {
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo,
    redo,
  };
  return { history, remember };
}

function readShortcut(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

/** A text field takes back its own typing. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  const types = ['text', 'search', 'url', 'email', 'number', 'tel', 'password'];
  return target instanceof HTMLInputElement && types.includes(target.type);
}
