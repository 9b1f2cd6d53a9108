import { useEffect, useState } from 'react';
import { getGoogleSignInPath, toSafeReturnAddress } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
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
import { LoginDivider } from './login-divider.tsx';
import styles from './login.module.css';

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
  const t = useTranslate();
  const { config } = useShell();
  const { problem, isRefused } = useGoogleReturn();
  const refusal = isRefused
    ? t`Google login didn't work. Try again, or use an email code.`
    : undefined;
  const target = useStore(navigationStore, ({ address }) =>
    address ? readReturnAddress(address) : undefined,
  );
  const start = config.apiBaseUrl + getGoogleSignInPath(config.productCode);
  return (
    <>
      {position === 'below' && <LoginDivider />}
      <FormAlert text={problem ?? refusal} />
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
        {t`Continue with Google`}
      </ButtonLink>
      {position === 'above' && <LoginDivider />}
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
 * @returns whether the person refused or the login failed, and the error's own message, if any
 */
function useGoogleReturn(): {
  readonly isRefused: boolean;
  readonly problem: string | undefined;
} {
  const [{ returned, address }] = useState(() => takeGoogleReturn(getPageAddress()));
  const [isRefused, setRefused] = useState(returned?.refused ?? false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!returned) return;
    // Valid once: neither a reload nor the history may send it again.
    navigateTo(address, { replace: true });
    if (returned.refused) return;
    const { code, state } = returned;
    logIn({ method: 'google', code, state }).catch((failure: unknown) => {
      setProblem(toFormErrors(failure).form);
      setRefused(true);
    });
  }, [returned, address]);
  return { isRefused, problem };
}
