import { useState } from 'react';

/** State that is controlled by the parent (`value`) or uncontrolled (`initial`). */
export function useControlled<Value>(
  value: Value | undefined,
  initial: Value,
  onChange?: (value: Value) => void,
): [Value, (next: Value) => void] {
  const [ownValue, setOwn] = useState(initial);
  const set = (next: Value) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? ownValue, set];
}
