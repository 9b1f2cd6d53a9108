import { type ReactNode, useEffect } from 'react';

interface ContentReadyProps {
  readonly children: ReactNode;
  readonly onReady: () => void;
}

/** Says when its content stands: not before it has stopped suspending. */
export function ContentReady({ children, onReady }: ContentReadyProps) {
  useEffect(() => {
    onReady();
  }, [onReady]);
  return children;
}
