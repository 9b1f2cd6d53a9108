import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import styles from './button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  /** An Iconify name. */
  icon: string;
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** State of a toggle button; sets `aria-pressed`. */
  pressed?: boolean | undefined;
  tooltipSide?: 'top' | 'bottom' | undefined;
};

/** A square button with an icon, a name and a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  pressed,
  tooltipSide = 'top',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} side={tooltipSide} names>
      <button
        {...rest}
        type={type}
        className={joinClassNames(styles.button, className)}
        data-variant={variant}
        data-size={size}
        data-icon-only=""
        aria-label={label}
        aria-pressed={pressed}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
