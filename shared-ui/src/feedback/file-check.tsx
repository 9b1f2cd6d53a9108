import { useTranslate } from '@vidra/shared-i18n';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Disclosure } from '../navigation/disclosure.tsx';
import styles from './file-check.module.css';

export type FileCheckProps = {
  /** The results. */
  children: ReactNode;
};

/** Results of the check of a video's file in one line, which opens to all of them. */
export function FileCheck({ children }: FileCheckProps) {
  const t = useTranslate();
  return (
    <Disclosure
      // Translators: a state. The file of a video was checked, with the results below.
      title={t`File checked`}
      summary={<Icon name="lucide:check" className={styles.passed} />}
    >
      {children}
    </Disclosure>
  );
}
