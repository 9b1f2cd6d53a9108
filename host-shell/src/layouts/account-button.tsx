import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { useTranslate } from '@vidra/shared-i18n';
import { useSession } from '@vidra/shared-session';
import { runAfterContent } from '../browser/run-after-content.ts';
import { handleMissingPart } from '../updates/shell-part.tsx';
import type { AccountMenuProps } from './account-menu.tsx';
import styles from './account-button.module.css';

interface LoadedMenu {
  readonly Menu: ComponentType<AccountMenuProps>;
  /** Whether its button takes the focus, because it replaces a focused placeholder. */
  readonly takesFocus: boolean;
}

/**
 * Button that opens the account menu. The menu's code loads when the page is idle or on the first
 * press.
 */
export function AccountButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [loadedMenu, setLoaded] = useState<LoadedMenu>();
  const [open, setOpen] = useState(false);

  const load = async () => {
    const { default: Menu } = await import(
      /* webpackChunkName: "account-menu" */ './account-menu.tsx'
    );
    setLoaded({ Menu, takesFocus: document.activeElement === button.current });
  };
  useEffect(() => runAfterContent(() => void load().catch(() => undefined)), []);

  if (loadedMenu) {
    const { Menu, takesFocus } = loadedMenu;
    return <Menu open={open} onOpenChange={setOpen} trigger={<Trigger autoFocus={takesFocus} />} />;
  }
  const ask = () => {
    setOpen(true);
    load().catch((error: unknown) => {
      // If the page does not reload, the next press tries again.
      setOpen(false);
      void handleMissingPart(error);
    });
  };
  return <Trigger ref={button} aria-haspopup="menu" onPointerDown={ask} onClick={ask} />;
}

function Trigger(props: ComponentProps<'button'>) {
  const t = useTranslate();
  return (
    <button type="button" {...props} className={styles.button} aria-label={t`Account`}>
      <Portrait />
    </button>
  );
}

function Portrait() {
  const portrait = useSession((session) => session.portrait);
  const name = useSession(({ userName, userEmail }) => userName || userEmail);
  if (portrait) return <img className={styles.portrait} src={portrait} alt="" />;
  // Drawn by a style: as text, it would be a label that the name "Account" does not contain.
  return <span className={styles.initial} data-initial={name.slice(0, 1).toUpperCase()} />;
}
