import { useQuery } from '@tanstack/react-query';
import type { Passkeys } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, showToast } from '@vidra/shared-session';
import { Button, ErrorState, Section, Skeleton, Switch } from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../login/form-alert.tsx';
import { canUsePasskeys, makePasskey } from '../login/passkeys.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRecentLogin } from './use-recent-login.tsx';
import styles from './account.module.css';

const getQueryKey = () => QUERY_KEYS.user('passkeys');

/** Card of the account's passkeys, for login without a code and as a second factor. */
export function PasskeysCard() {
  const passkeys = useQuery({
    queryKey: getQueryKey(),
    queryFn: ({ signal }) => callApi('passkeys', { signal }),
  });
  const { busy, errors, run, dialog } = useRecentLogin();
  const [codes, setCodes] = useState<readonly string[]>();
  const change = (work: () => Promise<Passkeys>, title?: string) =>
    void run(async () => {
      queryClient.setQueryData(getQueryKey(), await work());
      if (title) showToast({ title, tone: 'success' });
    });
  const require = (isRequired: boolean) =>
    void run(async () => {
      const { recoveryCodes, ...next } = await callApi('setSecondFactor', {
        body: { required: isRequired },
      });
      queryClient.setQueryData(getQueryKey(), next);
      if (recoveryCodes) setCodes(recoveryCodes);
    });
  const renewCodes = () =>
    void run(async () => {
      setCodes((await callApi('makeRecoveryCodes')).recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: getQueryKey() });
    });
  const { data } = passkeys;
  return (
    <Section title="Passkeys">
      <p className={styles.text}>
        A passkey logs you in with your finger, face or PIN. It stays on your devices and works on
        this site alone, so no imitation of it can ask for it.
      </p>
      <FormAlert text={errors.form} />
      {passkeys.isPending && <Skeleton className={styles.deviceSkeleton} />}
      {passkeys.isError && (
        <ErrorState
          title="Your passkeys could not be read"
          text={passkeys.error.message}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      {data?.passkeys.length === 0 && <p className={styles.noDevice}>You have no passkey yet.</p>}
      {data && data.passkeys.length > 0 && (
        <PasskeyList
          {...data}
          onRemove={(passkeyUid) =>
            change(() => callApi('removePasskey', { body: { passkeyUid } }), 'Passkey removed.')
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
          onClick={() => change(makePasskey, 'Your passkey is ready.')}
        >
          Add a passkey
        </Button>
      ) : (
        <p className={styles.text}>This browser offers no passkeys on this page.</p>
      )}
      {data && (data.passkeys.length > 1 || data.secondFactor) && (
        <Switch
          label="Ask for a passkey after each code, password and Google"
          hint="Nobody gets in then without one of your passkeys, nor do you: keep two, and the recovery codes that you are shown."
          checked={data.secondFactor}
          onChange={require}
        />
      )}
      {data?.secondFactor && (
        <div className={styles.device}>
          <p className={data.recoveryCodesLeft > 2 ? styles.text : styles.warning}>
            {describeCodesLeft(data.recoveryCodesLeft)}
          </p>
          <Button size="sm" disabled={busy} onClick={renewCodes}>
            New recovery codes
          </Button>
        </div>
      )}
      {dialog}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}

function describeCodesLeft(left: number): string {
  if (left === 0)
    return 'No recovery codes are left. Make new ones, for the day you lose your passkeys.';
  const codes = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
  return `${codes} New ones take the place of the old ones.`;
}
