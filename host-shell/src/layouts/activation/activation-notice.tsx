import { useTranslate } from '@vidra/shared-i18n';
import { refreshProfile } from '@vidra/shared-session';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ActivationForm } from './activation-form.tsx';
import { AskForInvitation } from './ask-for-invitation.tsx';
import { ensureNoticeElement } from './notice-element.ts';
import styles from './activation.module.css';

/** Notice above every page of an inactive account: what it may do, and how to activate it. */
export default function ActivationNotice() {
  const t = useTranslate();
  useEffect(() => {
    // The account may have been activated elsewhere since.
    void refreshProfile();
  }, []);
  return createPortal(
    <section className={styles.notice} aria-label={t`Activate your account`}>
      <h2 className={styles.title}>{t`Your account isn't active yet`}</h2>
      <p className={styles.text}>
        {t`You can look around, upload images and set everything up. To make a video, you need an
          invitation.`}
      </p>
      <ActivationForm />
      <AskForInvitation />
    </section>,
    ensureNoticeElement(),
  );
}
