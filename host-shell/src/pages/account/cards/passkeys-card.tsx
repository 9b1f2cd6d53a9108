import { useQuery } from '@tanstack/react-query';
import type { Passkeys } from '@vidra/shared-contract/schemas';
import { plural, useTranslate, type Translate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, queryClient, showToast } from '@vidra/shared-session';
import { Button, ErrorState, Section, Skeleton, Switch } from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { canUsePasskeys, makePasskey } from '../../login/passkeys/passkeys.ts';
import { PasskeyList } from '../passkey-list.tsx';
import { RecoveryCodes } from '../forms/recovery-codes.tsx';
import { replaceQueryData } from '../replace-query-data.ts';
import { useRecentLogin } from '../use-recent-login.tsx';
import styles from '../account.module.css';

const getQueryKey = () => QUERY_KEYS.user('passkeys');

/** Card of the account's passkeys, for login without a code and as a second factor. */
export function PasskeysCard() {
  const t = useTranslate();
  const passkeys = useQuery({
    queryKey: getQueryKey(),
    queryFn: ({ signal }) => callApi('passkeys', { signal }),
  });
  const { busy, errors, run, dialog } = useRecentLogin();
  const [codes, setCodes] = useState<readonly string[]>();
  const change = (work: () => Promise<Passkeys>, title?: string) =>
    void run(async () => {
      await replaceQueryData(getQueryKey(), await work());
      if (title) showToast({ title, tone: 'success' });
    });
  const require = (isRequired: boolean) =>
    void run(async () => {
      const { recoveryCodes, ...next } = await callApi('setSecondFactor', {
        body: { required: isRequired },
      });
      await replaceQueryData(getQueryKey(), next);
      if (recoveryCodes) setCodes(recoveryCodes);
    });
  const renewCodes = () =>
    void run(async () => {
      setCodes((await callApi('makeRecoveryCodes')).recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: getQueryKey() });
    });
  const { data } = passkeys;
  return (
    <Section title={t`Passkeys`}>
      <p className={styles.text}>
        {t`Log in with your fingerprint, face or PIN. A passkey stays on your devices and works only
          on this site, so phishing sites can't use it.`}
      </p>
      <FormAlert text={errors.form} />
      {passkeys.isPending && <Skeleton className={styles.deviceSkeleton} />}
      {passkeys.isError && (
        <ErrorState
          title={t`Couldn't load your passkeys`}
          text={passkeys.error.message}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      {data?.passkeys.length === 0 && <p className={styles.noDevice}>{t`No passkeys yet.`}</p>}
      {data && data.passkeys.length > 0 && (
        <PasskeyList
          {...data}
          onRemove={(passkeyUid) =>
            change(() => callApi('removePasskey', { body: { passkeyUid } }), t`Passkey removed.`)
          }
          onRename={(passkeyUid, name) =>
            change(() => callApi('renamePasskey', { body: { passkeyUid, name } }))
          }
        />
      )}
      {canUsePasskeys() ? (
        <Button
          className={styles.start}
          loading={busy}
          onClick={() => change(makePasskey, t`Your passkey is ready.`)}
        >
          {t`Add a passkey`}
        </Button>
      ) : (
        <p className={styles.text}>{t`This browser doesn't support passkeys on this page.`}</p>
      )}
      {data && (data.passkeys.length > 1 || data.secondFactor) && (
        <Switch
          label={t`Require a passkey after an email code, password or Google`}
          hint={t`No one gets in without one of your passkeys, including you. Keep two, and save the
            recovery codes we show you.`}
          checked={data.secondFactor}
          onChange={require}
        />
      )}
      {data?.secondFactor && (
        <div className={styles.device}>
          <p className={data.recoveryCodesLeft > 2 ? styles.text : styles.warning}>
            {describeCodesLeft(t, data.recoveryCodesLeft)}
          </p>
          <Button size="sm" disabled={busy} onClick={renewCodes}>
            {t`Generate new codes`}
          </Button>
        </div>
      )}
      {dialog}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}

function describeCodesLeft(t: Translate, left: number): string {
  if (left === 0)
    return t`No recovery codes left. Generate new ones in case you lose your passkeys.`;
  return t`${plural(left, {
    one: '# recovery code left.',
    other: '# recovery codes left.',
  })} New codes replace the old ones.`;
}
