import { StartLink } from '../layout/start-link.tsx';
import styles from './closing.module.css';

export function Closing() {
  return (
    <section className={styles.closing}>
      <h2>Your first video takes a minute.</h2>
      <p>New accounts start with free credits. All you need is an email address.</p>
      <StartLink size="lg" />
    </section>
  );
}
