import { useEffect, useState } from 'react';
import { getGoogleSignInPath, toSafeReturnAddress } from '@vidra/shared-contract';
import { navigateTo } from '@vidra/shared-session';
import { ButtonLink } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import { navigationStore } from '../../routing/navigation-store.ts';
import { useShell } from '../../shell-context.ts';
import { FormAlert } from './forms/form-alert.tsx';
import { toFormErrors } from './forms/form-errors.ts';
import { logIn } from './passkeys/passkeys.ts';
import { takeGoogleReturn } from './google-return.ts';
import { getPageAddress } from './login-address.ts';
import styles from './login.module.css';

const REFUSAL_NOTICE = "Google login didn't work. Try again, or use an email code.";

interface GoogleButtonProps {
  /** Whether it stands above or below the form. */
  readonly position: 'above' | 'below';
}

/** Google sign-in button, where the site is configured for it. */
export function GoogleButton({ position }: GoogleButtonProps) {
  const { config } = useShell();
  return config.googleSignIn ? <GoogleSignIn position={position} /> : null;
}

function GoogleSignIn({ position }: GoogleButtonProps) {
  const { config } = useShell();
  const error = useGoogleReturn();
  const target = useStore(navigationStore, ({ address }) =>
    address ? readReturnAddress(address) : undefined,
  );
  const start = config.apiBaseUrl + getGoogleSignInPath(config.productCode);
  return (
    <>
      {position === 'below' && <p className={styles.or}>or</p>}
      <FormAlert text={error} />
      <ButtonLink
        className={styles.way}
        role="button"
        rel="external"
        size="lg"
        block
        // During prerendering, the origin and the return address are unknown.
        href={
          target === undefined ? undefined : `${start}?redirect_url=${encodeURIComponent(target)}`
        }
      >
        Continue with Google
      </ButtonLink>
      {position === 'above' && <p className={styles.or}>or</p>}
    </>
  );
}

function readReturnAddress(address: string): string {
  const { searchParams } = new URL(address, location.href);
  return toSafeReturnAddress(searchParams.get('redirect_url'));
}

/**
 * Finishes a return from Google's sign-in.
 *
 * @returns the error message, if any
 */
function useGoogleReturn(): string | undefined {
  const [{ returned, address }] = useState(() => takeGoogleReturn(getPageAddress()));
  const [error, setError] = useState(returned?.refused ? REFUSAL_NOTICE : undefined);
  useEffect(() => {
    if (!returned) return;
    // Valid once: neither a reload nor the history may send it again.
    navigateTo(address, { replace: true });
    if (returned.refused) return;
    const { code, state } = returned;
    logIn({ method: 'google', code, state }).catch((failure: unknown) =>
      setError(toFormErrors(failure).form ?? REFUSAL_NOTICE),
    );
  }, [returned, address]);
  return error;
}
