import { useEffect, useState } from 'react';
import { googleSignInPath, safeReturnAddress } from '@vidra/shared-contract';
import { navigateTo } from '@vidra/shared-session';
import { ButtonLink } from '@vidra/shared-ui';
import { useShell } from '../../shell-context.ts';
import { FormAlert } from './form-alert.tsx';
import { formErrorsOf } from './form-errors.ts';
import { knowsPasskeys, logIn } from './passkeys.ts';
import { takeGoogleReturn } from './google-return.ts';
import styles from './login.module.css';

const REFUSED = 'Google did not sign you in. Try again, or use an e-mail code.';

/** Sign-in by Google, where the site is set up for it. */
export function GoogleButton() {
  const { config } = useShell();
  return config.googleSignIn ? <GoogleSignIn /> : null;
}

function GoogleSignIn() {
  const { config } = useShell();
  const error = useGoogleReturn();
  const target = safeReturnAddress(new URLSearchParams(location.search).get('redirect_url'));
  const start = config.apiBaseUrl + googleSignInPath(config.productCode);
  return (
    <>
      <FormAlert text={error} />
      <ButtonLink
        role="button"
        rel="external"
        size="lg"
        block
        href={`${start}?redirect_url=${encodeURIComponent(target)}`}
      >
        Continue with Google
      </ButtonLink>
      {!knowsPasskeys() && <p className={styles.or}>or</p>}
    </>
  );
}

/** Finishes a sign-in that Google sent the person back from. @returns what went wrong, if anything */
function useGoogleReturn(): string | undefined {
  const [{ returned, address }] = useState(() => takeGoogleReturn(location.href));
  const [error, setError] = useState(returned?.refused ? REFUSED : undefined);
  useEffect(() => {
    if (!returned) return;
    // Used once: neither a reload nor the history may send it again.
    navigateTo(address, { replace: true });
    if (returned.refused) return;
    const { code, state } = returned;
    logIn({ method: 'google', code, state }).catch((failure: unknown) =>
      setError(formErrorsOf(failure).form ?? REFUSED),
    );
  }, [returned, address]);
  return error;
}
