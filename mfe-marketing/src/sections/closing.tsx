import { useTranslate } from '@vidra/shared-i18n';
import { StartLink } from '../layout/start-link.tsx';
import styles from './closing.module.css';

export function Closing() {
  const t = useTranslate();
  return (
    <section className={styles.closing}>
      <h2>{t`Your first video takes a minute.`}</h2>
      <p>{t`New accounts start with free credits. All you need is an email address.`}</p>
      <StartLink size="lg" />
    </section>
  );
}
