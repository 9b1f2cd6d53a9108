import { useState } from 'react';

interface ValueState<T> {
  readonly value: T;
  /** The content's last value. */
  readonly given: T;
  /** Values that were reported since the content's last value of its own. */
  readonly reported: readonly T[];
}

/**
 * Keeps the value of a control. It shows a change at once, and a new value of the content. A value
 * that comes back late from the content must not undo what a person has typed since.
 */
export function useContentValue<T>(
  given: T,
  report: (value: T) => void,
): readonly [value: T, change: (value: T) => void] {
  const [state, setState] = useState<ValueState<T>>({ value: given, given, reported: [] });
  if (state.given !== given) {
    setState(
      state.reported.includes(given) ? { ...state, given } : { value: given, given, reported: [] },
    );
  }
  const change = (value: T) => {
    setState((before) => ({
      ...before,
      value,
      reported: [...before.reported, value].slice(-MOST_REPORTED),
    }));
    report(value);
  };
  return [state.value, change];
}

const MOST_REPORTED = 50;
