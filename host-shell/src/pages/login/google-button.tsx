import { ButtonLink } from '@vidra/shared-ui';
import { safeReturnAddress } from '@vidra/shared-contract';
import { useShell } from '../../shell-context.ts';
import styles from './login.module.css';

/** Sign-in by Google, where the site is set up for it. */
export function GoogleButton() {
  const { config } = useShell();
  if (!config.googleSignIn) return null;
  const target = safeReturnAddress(new URLSearchParams(location.search).get('redirect_url'));
  const path = `/api/v1.0/simpleUser/${encodeURIComponent(config.productCode)}/google`;
  return (
    <>
      <ButtonLink
        role="button"
        rel="external"
        size="lg"
        block
        href={`${config.apiBaseUrl}${path}?redirect_url=${encodeURIComponent(target)}`}
      >
        Continue with Google
      </ButtonLink>
      <p className={styles.or}>or</p>
    </>
  );
}
