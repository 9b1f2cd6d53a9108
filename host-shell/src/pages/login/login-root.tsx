import { SessionProviders } from '@vidra/shared-session';
import { ShellContext, type ShellValue } from '../../shell-context.ts';
import LoginPage from './login-page.tsx';

/** The login page as a React root of its own: the same where it is rendered before and where it is hydrated. */
export function LoginRoot({ shell }: { readonly shell: ShellValue }) {
  return (
    <ShellContext value={shell}>
      <SessionProviders>
        <LoginPage />
      </SessionProviders>
    </ShellContext>
  );
}
