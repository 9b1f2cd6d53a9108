import { useTranslate } from '@vidra/shared-i18n';
import { Icon } from '@vidra/shared-ui';
import { beginWithFile } from './begin-with-file.ts';
import styles from './contents.module.css';

/** Button that starts with a file instead of a tool. */
export function BeginWithFile({ filterItem }: { readonly filterItem: string | null }) {
  const t = useTranslate();
  return (
    <button type="button" className={styles.tool} onClick={() => void beginWithFile(filterItem)}>
      <span className={styles.toolIcon}>
        <Icon name="lucide:upload" size={20} />
      </span>
      <span>
        <span className={styles.toolTitle}>{t`Upload a file`}</span>
        <span className={styles.toolText}>{t`We'll open the right tool.`}</span>
      </span>
    </button>
  );
}
