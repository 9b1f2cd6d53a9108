import { ButtonLink } from '@vidra/shared-ui';
import { START_HREF } from '../links.ts';
import styles from './closing.module.css';

export function Closing() {
  return (
    <section className={styles.closing}>
      <h2>Your first video takes a minute.</h2>
      <p>New accounts start with free credits. All you need is an email address.</p>
      <ButtonLink variant="primary" size="lg" href={START_HREF}>
        Start creating
      </ButtonLink>
    </section>
  );
}
