import { useQuery } from '@tanstack/react-query';
import type { SignedInDevice } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { callApi, logOut, QUERY_KEYS, queryClient, resetSession } from '@vidra/shared-session';
import {
  AlertDialog,
  Badge,
  Button,
  ErrorState,
  formatDate,
  Section,
  Skeleton,
} from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';

const getQueryKey = () => QUERY_KEYS.user('devices');

/** Card of the account's sessions, with buttons that end them. */
export function SessionsCard() {
  const t = useTranslate();
  const devices = useQuery({
    queryKey: getQueryKey(),
    queryFn: async ({ signal }) => (await callApi('listDevices', { signal })).devices,
  });
  const { errors, run } = useForm();
  const [isAsking, setAsking] = useState(false);
  const end = (sessionUid: string) =>
    void run(async () => {
      await callApi('endDevice', { body: { sessionUid } });
      await queryClient.invalidateQueries({ queryKey: getQueryKey() });
    });
  return (
    <Section title={t`Where you're logged in`}>
      <FormAlert text={errors.form} />
      {devices.isPending && <Skeleton className={styles.deviceSkeleton} />}
      {devices.isError && (
        <ErrorState
          title={t`Couldn't load your sessions`}
          text={devices.error.message}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.data && (
        <ul className={styles.devices} aria-label={t`Sessions`}>
          {devices.data.map((device) => (
            <Device key={device.sessionUid} device={device} onEnd={() => end(device.sessionUid)} />
          ))}
        </ul>
      )}
      <Button className={styles.start} onClick={() => setAsking(true)}>
        {t`Log out everywhere`}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Log out everywhere?`}
        description={t`This logs out every device, including this one. Videos in progress keep going.`}
        confirmLabel={t`Log out everywhere`}
        onConfirm={() =>
          run(async () => {
            await callApi('endAllDevices');
            resetSession();
          })
        }
      />
    </Section>
  );
}

function getBindingText(t: Translate, isBound: boolean, isCurrent: boolean): string {
  // Translators: of a login that a copied key could use elsewhere.
  if (!isBound) return t`Not bound to its browser`;
  return isCurrent ? t`Bound to this browser` : t`Bound to its browser`;
}

interface DeviceProps {
  readonly device: SignedInDevice;
  readonly onEnd: () => void;
}

function Device({ device: { device, createTime, usedTime, current, bound }, onEnd }: DeviceProps) {
  const t = useTranslate();
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {device} {current && <Badge tone="accent">{t`This device`}</Badge>}
        </p>
        <p className={styles.text}>
          {t`Logged in ${formatDate(createTime)}, last used ${formatDate(usedTime, 'relative')}`}
        </p>
        <p className={styles.text}>{getBindingText(t, bound, current)}</p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Log out ${device}`}
        onClick={current ? () => void logOut() : onEnd}
      >
        {t`Log out`}
      </Button>
    </li>
  );
}
