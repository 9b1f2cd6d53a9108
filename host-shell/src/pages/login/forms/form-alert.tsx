import { Icon } from '@vidra/shared-ui';
import styles from '../login.module.css';

/** Error message of the whole form. The element stays mounted, so that its text is announced. */
export function FormAlert({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={styles.alert} data-empty={!text || undefined}>
      {text && (
        <>
          <Icon name="lucide:circle-alert" />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
