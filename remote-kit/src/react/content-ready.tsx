import { type ReactNode, useEffect } from 'react';

interface ContentReadyProps {
  readonly children: ReactNode;
  readonly onReady: () => void;
}

/** Calls `onReady` when its content has rendered and no longer suspends. */
export function ContentReady({ children, onReady }: ContentReadyProps) {
  useEffect(() => {
    onReady();
  }, [onReady]);
  return children;
}
