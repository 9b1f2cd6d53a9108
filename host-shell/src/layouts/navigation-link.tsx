import { memo } from 'react';
import { useTranslate } from '@vidra/shared-i18n';
import { Icon, Tooltip } from '@vidra/shared-ui';
import type { NavigationItem } from './navigation-items.ts';
import styles from './navigation-link.module.css';

export interface NavigationLinkProps {
  readonly item: NavigationItem;
  /** Whether it links to the current page. */
  readonly current: boolean;
  /** Shows only the icon. The label remains as accessible name and tooltip. */
  readonly compact?: boolean;
  readonly variant?: 'side' | 'bottom';
}

/** A link of the main navigation. */
export const NavigationLink = memo(function NavigationLink(props: NavigationLinkProps) {
  const { item, current, compact = false, variant = 'side' } = props;
  const t = useTranslate();
  const label = t(item.label);
  const link = (
    <a
      href={item.href}
      className={styles.link}
      data-variant={variant}
      data-compact={compact || undefined}
      aria-current={current ? 'page' : undefined}
      aria-label={compact ? label : undefined}
    >
      <Icon name={item.icon} size={variant === 'bottom' ? 20 : 16} />
      {!compact && <span className={styles.label}>{label}</span>}
    </a>
  );
  if (!compact) return link;
  return (
    <Tooltip content={label} names>
      {link}
    </Tooltip>
  );
});
