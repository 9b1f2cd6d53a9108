import type { ComponentProps, ElementType } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import type { ButtonLook } from './button.tsx';
import styles from './button.module.css';

export type ButtonLinkProps<Link extends ElementType = 'a'> = ButtonLook & {
  /** The link component, for example a router's `Link`; an `<a>` by default. */
  as?: Link | undefined;
} & Omit<ComponentProps<Link>, keyof ButtonLook | 'as'>;

/** A link that looks like a button. */
export function ButtonLink<Link extends ElementType = 'a'>({
  as,
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  block = false,
  className,
  children,
  ...rest
}: ButtonLinkProps<Link>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element
      {...rest}
      className={joinClassNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </Element>
  );
}
