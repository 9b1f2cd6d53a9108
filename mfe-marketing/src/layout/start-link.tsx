import { getSignUpAddress } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { ButtonLink } from '@vidra/shared-ui';
import { START_HREF } from '../links.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Returns the address of the first tool, where a visitor creates an account first. */
export function useStartHref(): string {
  return useSignedIn() ? START_HREF : getSignUpAddress(START_HREF);
}

/** Main button of a public page. */
export function StartLink({ size }: { readonly size?: 'lg' }) {
  const t = useTranslate();
  return (
    <ButtonLink variant="primary" size={size} href={useStartHref()}>
      {t`Start creating`}
    </ButtonLink>
  );
}
