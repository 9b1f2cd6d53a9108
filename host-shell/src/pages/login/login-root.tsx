import { SessionProviders } from '@vidra/shared-session';
import { useEffect } from 'react';
import { ShellContext, type ShellValue } from '../../shell-context.ts';
import LoginPage from './login-page.tsx';

interface LoginRootProps {
  readonly shell: ShellValue;
  /** Called once the page is hydrated. */
  readonly onReady?: () => void;
}

/** Login page as a separate React root, identical in prerendering and hydration. */
export function LoginRoot({ shell, onReady }: LoginRootProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ShellContext value={shell}>
      <SessionProviders>
        <LoginPage />
      </SessionProviders>
    </ShellContext>
  );
}
