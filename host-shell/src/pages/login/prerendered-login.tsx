import { startTransition, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { keepFields } from '@vidra/shared-session/foreign-changes';
import { useShell } from '../../shell-context.ts';
import { giveBackPresses } from '../../../protocol/buffered-clicks.ts';
import { readLoginView } from './login-address.ts';
import { LoginRoot } from './login-root.tsx';

export interface StandingLoginProps {
  readonly element: HTMLElement;
  /** Called when hydration fails, so that another rendering replaces the page. */
  readonly onFailure: () => void;
}

/** A foreign node, such as a password manager's icon, is not an error of the page. */
function logRecovery(error: unknown): void {
  // oxlint-disable-next-line no-console -- for developers; the page itself goes on
  console.error('The login page was rendered again.', error);
}

/** Hydrates the login page that the server rendered. */
export default function StandingLogin({ element, onFailure }: StandingLoginProps) {
  const shell = useShell();
  const [initialProps] = useState({ shell, onFailure });
  useLayoutEffect(() => {
    let root: Root | undefined;
    const fields = keepFields(element);
    const begin = () => {
      fields.finish();
      // React processes the text that was typed before hydration only now.
      setTimeout(() => giveBackPresses(element, fields.findSuccessor));
    };
    startTransition(() => {
      const options = { onUncaughtError: initialProps.onFailure, onRecoverableError: logRecovery };
      root = hydrateRoot(
        element,
        <LoginRoot
          shell={initialProps.shell}
          view={readLoginView(location.href)}
          onReady={begin}
        />,
        options,
      );
    });
    return () => {
      fields.finish();
      queueMicrotask(() => root?.unmount());
    };
  }, [element, initialProps]);
  return null;
}
