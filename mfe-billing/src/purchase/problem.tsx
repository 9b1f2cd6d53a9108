import { Icon } from '@vidra/shared-ui';
import styles from './purchase.module.css';

/** Error message. The element stays mounted, so that its text is announced. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={styles.problem} data-empty={!text || undefined}>
      {text && (
        <>
          <Icon name="lucide:circle-alert" />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
