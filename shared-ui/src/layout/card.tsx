import type { ComponentProps, ElementType } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './card.module.css';

export type CardProps<Element extends ElementType = 'div'> = {
  /** The element or component to render; a `<div>` by default. */
  as?: Element | undefined;
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  /** Hover effect of a card that is itself a link or button. */
  interactive?: boolean | undefined;
} & Omit<ComponentProps<Element>, 'as' | 'padding' | 'interactive'>;

/** A surface one level above the page. */
export function Card<Element extends ElementType = 'div'>({
  as,
  padding = 'md',
  interactive = false,
  className,
  ...rest
}: CardProps<Element>) {
  const Component: ElementType = as ?? 'div';
  return (
    <Component
      {...rest}
      className={joinClassNames(styles.card, className)}
      data-padding={padding}
      data-interactive={interactive || undefined}
    />
  );
}
