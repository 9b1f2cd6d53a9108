import { useQuery } from '@tanstack/react-query';
import type { Passkeys } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, toast } from '@vidra/shared-session';
import { Button, Card, ErrorState, formatDate, Skeleton, Switch } from '@vidra/shared-ui';
import { FormAlert } from '../login/form-alert.tsx';
import { knowsPasskeys, makePasskey } from '../login/passkeys.ts';
import { useForm } from '../login/use-form.ts';
import styles from './account.module.css';

const key = () => QUERY_KEYS.user('passkeys');

/** Keys on one's devices: a way in without a code, and a second factor. */
export function PasskeysCard() {
  const passkeys = useQuery({
    queryKey: key(),
    queryFn: ({ signal }) => callApi('passkeys', { signal }),
  });
  const { busy, errors, run } = useForm();
  const change = (work: () => Promise<Passkeys>, title?: string) =>
    void run(async () => {
      queryClient.setQueryData(key(), await work());
      if (title) toast({ title, tone: 'success' });
    });
  const { data } = passkeys;
  return (
    <Card padding="lg" as="section" aria-label="Passkeys" className={styles.card}>
      <h2 className={styles.heading}>Passkeys</h2>
      <p className={styles.text}>
        A passkey logs you in with your finger, face or PIN. It stays on your devices and works on
        this site alone, so no imitation of it can ask for it.
      </p>
      <FormAlert text={errors.form} />
      {passkeys.isPending && <Skeleton className={styles.skeleton} />}
      {passkeys.isError && (
        <ErrorState
          title="Your passkeys could not be read"
          text={passkeys.error.message}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      {data && data.passkeys.length > 0 && (
        <PasskeyList
          {...data}
          onRemove={(passkeyUid) =>
            change(() => callApi('removePasskey', { body: { passkeyUid } }), 'Passkey removed.')
          }
        />
      )}
      {knowsPasskeys() ? (
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
          hint="Without one of your passkeys nobody gets in then, nor do you: keep two."
          checked={data.secondFactor}
          onChange={(required) => change(() => callApi('setSecondFactor', { body: { required } }))}
        />
      )}
    </Card>
  );
}

interface PasskeyListProps extends Passkeys {
  readonly onRemove: (passkeyUid: string) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  return (
    <ul className={styles.devices} aria-label="Passkeys">
      {passkeys.map(({ passkeyUid, name, createTime, usedTime }) => (
        <li key={passkeyUid} className={styles.device}>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.text}>
              Made {formatDate(createTime)},{' '}
              {usedTime === null ? 'not used yet' : `used ${formatDate(usedTime, 'relative')}`}
            </p>
          </div>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove the passkey of ${name}`}
            onClick={() => onRemove(passkeyUid)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
