import { startTransition, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { useShell } from '../../shell-context.ts';
import { giveBackPresses } from '../held-presses.ts';
import { LoginRoot } from './login-root.tsx';

export interface StandingLoginProps {
  readonly element: HTMLElement;
  /** It cannot be hydrated: another rendering is to take its place. */
  readonly onFailure: () => void;
}

/** Hydrates the login page that the server put into the page. */
export default function StandingLogin({ element, onFailure }: StandingLoginProps) {
  const shell = useShell();
  const [given] = useState({ shell, onFailure });
  useLayoutEffect(() => {
    let root: Root | undefined;
    startTransition(() => {
      const options = { onUncaughtError: given.onFailure };
      root = hydrateRoot(element, <LoginRoot shell={given.shell} />, options);
    });
    // React renders just now.
    queueMicrotask(() => giveBackPresses(element));
    return () => queueMicrotask(() => root?.unmount());
  }, [element, given]);
  return null;
}
