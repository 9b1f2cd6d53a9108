import { showCreateTaskModal } from '@vidra/shared-session';
import { Icon } from '@vidra/shared-ui';
import { MAIN_ITEMS } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './bottom-bar.module.css';

/** The navigation of a phone, in reach of the thumb. */
export function BottomBar({ address }: { readonly address: string }) {
  const shown = new URL(address, location.href);
  return (
    <nav aria-label="Main" className={styles.bar}>
      {MAIN_ITEMS.map((item) => (
        <NavigationLink key={item.href} variant="bottom" current={item.covers(shown)} item={item} />
      ))}
      <button type="button" className={styles.create} onClick={() => showCreateTaskModal()}>
        <Icon name="lucide:plus" size={20} />
        Create
      </button>
    </nav>
  );
}
