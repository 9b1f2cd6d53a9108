import { getSignUpAddress } from '@vidra/shared-contract';
import { ButtonLink } from '@vidra/shared-ui';
import { START_HREF } from '../links.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Label of the link to the first tool. */
export const START_LABEL = 'Start creating';

/** Returns the address of the first tool, where a visitor creates an account first. */
export function useStartHref(): string {
  return useSignedIn() ? START_HREF : getSignUpAddress(START_HREF);
}

/** Main button of a public page. */
export function StartLink({ size }: { readonly size?: 'lg' }) {
  return (
    <ButtonLink variant="primary" size={size} href={useStartHref()}>
      {START_LABEL}
    </ButtonLink>
  );
}
