import { SessionProviders } from '@vidra/shared-session';
import { useEffect } from 'react';
import { ShellContext, type ShellValue } from '../../shell-context.ts';
import type { LoginView } from './login-address.ts';
import LoginPage from './login-page.tsx';

interface LoginRootProps {
  readonly shell: ShellValue;
  /** View of the prerendered page, which hydration starts from. */
  readonly view?: LoginView;
  /** Called once the page is hydrated. */
  readonly onReady?: () => void;
}

/** Login page as a separate React root, identical in prerendering and hydration. */
export function LoginRoot({ shell, view, onReady }: LoginRootProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ShellContext value={shell}>
      <SessionProviders>
        <LoginPage prerenderedView={view} />
      </SessionProviders>
    </ShellContext>
  );
}
