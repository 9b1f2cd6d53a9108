import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { setSidebar, showCreateTaskModal, useUi } from '@vidra/shared-session';
import { Button, IconButton, Logo } from '@vidra/shared-ui';
import { useShell } from '../shell-context.ts';
import { listMenuItems, TOOL_ITEMS } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';

/** Side navigation. Collapsed, it shows only icons. */
export function Sidebar({ address }: { readonly address: string }) {
  const t = useTranslate();
  const shell = useShell();
  const isExpanded = useUi(({ sidebar }) => sidebar.expanded);
  const compact = !isExpanded;
  const shownUrl = new URL(address, location.href);
  return (
    <aside className={styles.sidebar} data-compact={compact || undefined}>
      <div className={styles.head}>
        <a href={getHref('workspace-home')} className={styles.logo}>
          <Logo name={shell.config.productName} variant={compact ? 'mark' : 'full'} />
        </a>
      </div>
      <div className={styles.create}>
        {compact ? (
          <IconButton icon="lucide:plus" label={t`Create`} onClick={() => showCreateTaskModal()} />
        ) : (
          <Button block icon="lucide:plus" onClick={() => showCreateTaskModal()}>
            {/* Translators: a verb, on a button. */}
            {t`Create`}
          </Button>
        )}
      </div>
      <nav aria-label={t`Main`} className={styles.navigation}>
        <ul className={styles.group}>
          {listMenuItems('main', shell).map((item) => (
            <li key={item.href}>
              <NavigationLink current={item.covers(shownUrl)} item={item} compact={compact} />
            </li>
          ))}
        </ul>
        <p className={styles.groupTitle} aria-hidden={compact || undefined}>
          {compact ? '' : t`Tools`}
        </p>
        <ul className={styles.group} aria-label={t`Tools`}>
          {TOOL_ITEMS.map((item) => (
            <li key={item.href}>
              <NavigationLink current={item.covers(shownUrl)} item={item} compact={compact} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <IconButton
          icon={compact ? 'lucide:panel-left-open' : 'lucide:panel-left-close'}
          label={compact ? t`Expand the sidebar` : t`Collapse the sidebar`}
          onClick={() => setSidebar(compact)}
        />
      </div>
    </aside>
  );
}
