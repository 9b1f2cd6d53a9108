import { useQuery } from '@tanstack/react-query';
import type { WaysIn } from '@vidra/shared-contract/schemas';
import { callApi, navigateTo, QUERY_KEYS, showToast } from '@vidra/shared-session';
import { Button, Section } from '@vidra/shared-ui';
import { useEffect, useState } from 'react';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { takeGoogleReturn } from '../../login/google-return.ts';
import { replaceQueryData } from '../replace-query-data.ts';
import { useRecentLogin } from '../use-recent-login.tsx';
import styles from '../account.module.css';

const getQueryKey = () => QUERY_KEYS.user('ways-in');
const keep = (ways: WaysIn) => replaceQueryData(getQueryKey(), ways);

/** Card that links a Google account for login, or unlinks it. */
export function GoogleCard() {
  const { data } = useQuery({
    queryKey: getQueryKey(),
    queryFn: ({ signal }) => callApi('waysIn', { signal }),
  });
  const { busy, errors, run, dialog } = useRecentLogin();
  const problem = useLinkReturn();
  if (!data || !(data.google.offered || data.google.linked)) return null;
  const { linked, email } = data.google;
  const begin = () => void run(async () => location.assign((await callApi('beginGoogleLink')).url));
  const unlink = () =>
    void run(async () => {
      await keep(await callApi('unlinkGoogle'));
      showToast({ title: 'Google account unlinked.', tone: 'success' });
    });
  return (
    <Section title="Google">
      <p className={styles.text} role="status">
        {linked
          ? `${email ?? 'A Google account'} is linked for login. You can always log in with an email code instead.`
          : 'Link your Google account to log in with it. Its email can be different.'}
      </p>
      <FormAlert text={errors.form ?? errors.password ?? problem} />
      <Button className={styles.start} loading={busy} onClick={linked ? unlink : begin}>
        {linked ? 'Unlink Google' : 'Link Google'}
      </Button>
      {dialog}
    </Section>
  );
}

const REFUSAL_NOTICE = "Google login wasn't completed, so nothing was linked. Try again anytime.";

/**
 * Finishes a return from Google.
 *
 * @returns the error message, if any
 */
function useLinkReturn(): string | undefined {
  const [{ returned, address }] = useState(() => takeGoogleReturn(location.href));
  const [problem, setProblem] = useState(returned?.refused ? REFUSAL_NOTICE : undefined);
  useEffect(() => {
    if (!returned) return;
    // Valid once: neither a reload nor the history may send it again.
    navigateTo(address, { replace: true });
    if (returned.refused) return;
    const { code, state } = returned;
    callApi('linkGoogle', { body: { code, state } })
      .then(async (ways) => {
        await keep(ways);
        showToast({ title: 'Google account linked.', tone: 'success' });
      })
      .catch((error: unknown) =>
        setProblem(error instanceof Error ? error.message : REFUSAL_NOTICE),
      );
  }, [returned, address]);
  return problem;
}
