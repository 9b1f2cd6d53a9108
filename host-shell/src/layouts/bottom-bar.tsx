import { useTranslate } from '@vidra/shared-i18n';
import { showCreateTaskModal } from '@vidra/shared-session';
import { Icon } from '@vidra/shared-ui';
import { listMenuItems } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';
import { useShell } from '../shell-context.ts';
import styles from './bottom-bar.module.css';

/** Number of items that fit beside the button. The account menu lists the others. */
export const MOST_ITEMS = 4;

/** Bottom navigation of phones, within reach of the thumb. */
export function BottomBar({ address }: { readonly address: string }) {
  const t = useTranslate();
  const items = listMenuItems('main', useShell()).slice(0, MOST_ITEMS);
  const shownUrl = new URL(address, location.href);
  return (
    // Translators: the main navigation.
    <nav aria-label={t`Main`} className={styles.bar}>
      {items.map((item) => (
        <NavigationLink
          key={item.href}
          variant="bottom"
          current={item.covers(shownUrl)}
          item={item}
        />
      ))}
      <button type="button" className={styles.create} onClick={() => showCreateTaskModal()}>
        <Icon name="lucide:plus" size={20} />
        {t`Create`}
      </button>
    </nav>
  );
}
