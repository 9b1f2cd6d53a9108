import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** `primary` marks the one next action of a view. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** 28, 32 and 40 pixels high. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** An Iconify name, shown before the text. */
  icon?: string | undefined;
  /** An Iconify name, shown after the text. */
  iconEnd?: string | undefined;
  /** Takes the full width. */
  block?: boolean | undefined;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks; the button keeps its width, name and focus. */
    loading?: boolean | undefined;
  };

/** A button. `type` defaults to "button". */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  block = false,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would remove the focus of the pressed button.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={joinClassNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      data-loading={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  );
}
