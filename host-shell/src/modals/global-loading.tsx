import { useTranslate } from '@vidra/shared-i18n';
import { useUi } from '@vidra/shared-session';
import { Spinner } from '@vidra/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './global-loading.module.css';

/** Overlay that covers the page until a blocking operation finishes. */
export function GlobalLoading() {
  const t = useTranslate();
  const { visible, desc } = useUi(({ globalLoading }) => globalLoading);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (visible && element && !element.open) element.showModal();
    if (!visible && element?.open) element.close();
  }, [visible]);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={t`Please wait`}
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner />
      <p role="status" className={styles.text}>
        {visible ? desc || t`One moment…` : ''}
      </p>
    </dialog>
  );
}
