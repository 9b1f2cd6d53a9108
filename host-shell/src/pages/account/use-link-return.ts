import type { WaysIn } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { callApi, navigateTo, showToast } from '@vidra/shared-session';
import { useEffect, useState } from 'react';
import { takeGoogleReturn } from '../login/google-return.ts';

/**
 * Finishes a return from Google.
 *
 * @param keep receives the login methods with the linked account; the same function in each call
 * @returns whether the person refused at Google, and the error of the link, if any
 */
export function useLinkReturn(keep: (ways: WaysIn) => Promise<void>): {
  readonly isRefused: boolean;
  readonly problem: string | undefined;
} {
  const [{ returned, address }] = useState(() => takeGoogleReturn(location.href));
  const [isRefused, setRefused] = useState(returned?.refused ?? false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!returned) return;
    // Valid once: neither a reload nor the history may send it again.
    navigateTo(address, { replace: true });
    if (returned.refused) return;
    const { code, state } = returned;
    callApi('linkGoogle', { body: { code, state } })
      .then(async (ways) => {
        await keep(ways);
        showToast({ title: t`Google account linked.`, tone: 'success' });
      })
      .catch((error: unknown) => {
        if (error instanceof Error) setProblem(error.message);
        else setRefused(true);
      });
  }, [returned, address, keep]);
  return { isRefused, problem };
}
