import { DEFAULT_PRODUCT_CODE, PRODUCT_NAME_PLACEHOLDER } from '@vidra/shared-contract';
import { prerender } from 'react-dom/static';
import { LoginRoot } from './pages/login/login-root.tsx';
import type { ShellValue } from './shell-context.ts';

/**
 * Renders the login page's HTML for the build. `?google` includes the Google sign-in, and `?signup`
 * shows the view of new people.
 */
export async function render(address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (pathname !== '/login') throw new Error(`The shell has no page at ${address} to prerender.`);
  const errors: unknown[] = [];
  const shell = createShell(searchParams.has('google'));
  const view = searchParams.has('signup') ? 'signup' : 'code';
  const { prelude } = await prerender(<LoginRoot shell={shell} view={view} />, {
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new Error(`${address} failed to render.`, { cause: errors[0] });
  return new Response(prelude).text();
}

/** The login page reads only the configuration from the shell. */
function createShell(googleSignIn: boolean): ShellValue {
  const config: ShellValue['config'] = {
    productCode: DEFAULT_PRODUCT_CODE,
    productName: PRODUCT_NAME_PLACEHOLDER,
    apiBaseUrl: '',
    supportChat: { driver: 'none' },
    supportEmail: '',
    googleSignIn,
    mode: 'production',
  };
  return { config, remotes: [], routes: [] } as unknown as ShellValue;
}
