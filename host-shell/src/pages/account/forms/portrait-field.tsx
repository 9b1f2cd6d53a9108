import { useTranslate } from '@vidra/shared-i18n';
import {
  callApi,
  refreshProfile,
  showUploadModal,
  uploadPicture,
  useSession,
} from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';

/** Field that shows, changes and removes the account's picture. */
export function PortraitField() {
  const t = useTranslate();
  const portrait = useSession((session) => session.portrait);
  const name = useSession(({ userName, userEmail }) => userName || userEmail);
  const { busy, errors, run } = useForm();
  const set = (file: File | null) =>
    void run(async () => {
      const portraitFileUid = file && (await uploadPicture(file)).fileUid;
      await callApi('updateProfile', { body: { portraitFileUid } });
      await refreshProfile();
    });
  const choose = () => {
    // Closing it without a file changes nothing.
    showUploadModal({ filterItem: 'picture' }).then(set, () => undefined);
  };
  return (
    <>
      <FormAlert text={errors.form} />
      <div className={styles.who}>
        {portrait ? (
          <img className={styles.portrait} src={portrait} alt={t`Your photo`} />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <p className={styles.personName} dir="auto">
          {name}
        </p>
        <div className={styles.row}>
          <Button size="sm" loading={busy} onClick={choose}>
            {portrait ? t`Change photo` : t`Add photo`}
          </Button>
          {portrait && (
            <Button size="sm" variant="ghost" onClick={() => set(null)}>
              {t`Remove photo`}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
