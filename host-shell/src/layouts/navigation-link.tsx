import { Icon, Tooltip } from '@vidra/shared-ui';
import type { NavigationItem } from './navigation-items.ts';
import styles from './navigation-link.module.css';

export interface NavigationLinkProps {
  readonly item: NavigationItem;
  readonly address: string;
  /** Shows the icon alone; the label stays as name and tooltip. */
  readonly compact?: boolean;
  readonly variant?: 'side' | 'bottom';
}

/** A link of the main navigation that knows whether it stands for the current page. */
export function NavigationLink(props: NavigationLinkProps) {
  const { item, address, compact = false, variant = 'side' } = props;
  const url = new URL(address, location.href);
  const current = item.covers(url.pathname, url.searchParams);
  const link = (
    <a
      href={item.href}
      className={styles.link}
      data-variant={variant}
      data-compact={compact || undefined}
      aria-current={current ? 'page' : undefined}
      aria-label={compact ? item.label : undefined}
    >
      <Icon name={item.icon} size={variant === 'bottom' ? 20 : 16} />
      {!compact && <span className={styles.label}>{item.label}</span>}
    </a>
  );
  if (!compact) return link;
  return (
    <Tooltip content={item.label} names>
      {link}
    </Tooltip>
  );
}
