import { refreshProfile } from '@vidra/shared-session';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ActivationForm } from './activation-form.tsx';
import { AskForInvitation } from './ask-for-invitation.tsx';
import { ensureNoticeElement } from './notice-element.ts';
import styles from './activation.module.css';

/** Above every page of an account that is not active: what it may do, and how it becomes active. */
export default function ActivationNotice() {
  useEffect(() => {
    // Somebody may have activated it elsewhere since.
    void refreshProfile();
  }, []);
  return createPortal(
    <section className={styles.notice} aria-label="Activate your account">
      <h2 className={styles.title}>Your account is not active yet</h2>
      <p className={styles.text}>
        You can look around, upload pictures and set everything up. Making a video needs an
        invitation.
      </p>
      <ActivationForm />
      <AskForInvitation />
    </section>,
    ensureNoticeElement(),
  );
}
