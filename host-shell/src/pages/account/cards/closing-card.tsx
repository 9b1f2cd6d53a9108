import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, showToast } from '@vidra/shared-session';
import { Button, formatDate, Section } from '@vidra/shared-ui';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { useForm } from '../../login/forms/use-form.ts';
import { CloseAccountForm } from '../forms/close-account-form.tsx';
import { replaceQueryData } from '../replace-query-data.ts';
import styles from '../account.module.css';

const getQueryKey = () => QUERY_KEYS.user('closing');

/** Card that closes the account, or cancels the closing. */
export function ClosingCard() {
  const t = useTranslate();
  const { data: closeTime } = useQuery({
    queryKey: getQueryKey(),
    queryFn: async ({ signal }) => (await callApi('userInfo', { signal })).closeTime,
  });
  const setCloseTime = (time: number | null) => replaceQueryData(getQueryKey(), time);
  return (
    <Section title={t`Delete account`}>
      {closeTime == null ? (
        <CloseAccountForm onClosed={setCloseTime} />
      ) : (
        <KeepAccount closeTime={closeTime} onKept={() => setCloseTime(null)} />
      )}
    </Section>
  );
}

function KeepAccount({ closeTime, onKept }: { closeTime: number; onKept: () => Promise<void> }) {
  const t = useTranslate();
  const { busy, errors, run } = useForm();
  return (
    <>
      <p className={styles.warning} role="status">
        {t`Your account will be deleted on ${formatDate(closeTime)}, with all its videos, files and
          projects. Until then you can keep using it or change your mind.`}
      </p>
      <FormAlert text={errors.form} />
      <Button
        variant="primary"
        className={styles.start}
        loading={busy}
        onClick={() =>
          void run(async () => {
            await callApi('keepAccount');
            showToast({
              title: t`Your account won't be deleted.`,
              text: t`If your plan was canceled too, you can resume it in Billing.`,
              tone: 'success',
            });
            await onKept();
          })
        }
      >
        {t`Keep my account`}
      </Button>
    </>
  );
}
