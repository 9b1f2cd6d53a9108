import { SessionProviders } from '@vidra/shared-session';
import { useEffect } from 'react';
import { ShellContext, type ShellValue } from '../../shell-context.ts';
import LoginPage from './login-page.tsx';

interface LoginRootProps {
  readonly shell: ShellValue;
  /** Told once it is alive. */
  readonly onReady?: () => void;
}

/** The login page as a React root of its own: the same where it is rendered before and where it is hydrated. */
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
