import { useQuery } from '@tanstack/react-query';
import type { WaysIn } from '@vidra/shared-contract/schemas';
import { useTranslate, type TranslateNodes } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, showToast } from '@vidra/shared-session';
import { Button, Section } from '@vidra/shared-ui';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { replaceQueryData } from '../replace-query-data.ts';
import { useLinkReturn } from '../use-link-return.ts';
import { useRecentLogin } from '../use-recent-login.tsx';
import styles from '../account.module.css';

const getQueryKey = () => QUERY_KEYS.user('ways-in');
const keep = (ways: WaysIn) => replaceQueryData(getQueryKey(), ways);

/** Card that links a Google account for login, or unlinks it. */
export function GoogleCard() {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: getQueryKey(),
    queryFn: ({ signal }) => callApi('waysIn', { signal }),
  });
  const { busy, errors, run, dialog } = useRecentLogin();
  const { problem, isRefused } = useLinkReturn(keep);
  const refusal = isRefused
    ? t`Google login wasn't completed, so nothing was linked. Try again anytime.`
    : undefined;
  if (!data || !(data.google.offered || data.google.linked)) return null;
  const { linked, email } = data.google;
  const begin = () => void run(async () => location.assign((await callApi('beginGoogleLink')).url));
  const unlink = () =>
    void run(async () => {
      await keep(await callApi('unlinkGoogle'));
      showToast({ title: t`Google account unlinked.`, tone: 'success' });
    });
  return (
    <Section title="Google">
      <p className={styles.text} role="status">
        {linked
          ? describeLink(t, email)
          : t`Link your Google account to log in with it. Its email can be different.`}
      </p>
      <FormAlert text={errors.form ?? errors.password ?? problem ?? refusal} />
      <Button className={styles.start} loading={busy} onClick={linked ? unlink : begin}>
        {linked ? t`Unlink Google` : t`Link Google`}
      </Button>
      {dialog}
    </Section>
  );
}

function describeLink(t: TranslateNodes, email: string | null) {
  return email === null
    ? t`A Google account is linked for login. You can always log in with an email code instead.`
    : t.rich({ address: <bdi /> })`<address>${email}</address> is linked for login.
        You can always log in with an email code instead.`;
}
