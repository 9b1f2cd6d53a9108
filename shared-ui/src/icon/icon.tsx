import { addAPIProvider, Icon as IconifyIcon } from '@iconify/react';
import { memo, useSyncExternalStore } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './icon.module.css';

// Icons come from the site itself: GET /icons/{prefix}.json?icons=a%2Cb (Iconify's API format).
addAPIProvider('', { resources: [''], path: '/icons/' });

/** An icon costs more to render than all around it, and changes hardly ever. */
const Drawing = memo(IconifyIcon);

export type IconProps = {
  /** An Iconify name such as `lucide:image`. */
  name: string;
  /** Side of the box in pixels; the box is there before the icon is. */
  size?: 12 | 14 | 16 | 20 | 24 | 32 | undefined;
  /** Accessible name. Without one the icon is decorative and hidden from assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
};

/** An icon in a box of fixed size, so that nothing shifts when it arrives. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const drawsAtOnce = useSyncExternalStore(hearNothing, returnTrue, returnFalse);
  const access = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={joinClassNames(styles.icon, className)} data-size={size} {...access}>
      <Drawing ssr={drawsAtOnce} icon={name} width="100%" height="100%" />
    </span>
  );
}

// Without `ssr` an icon that is here is drawn in its third render only; where prerendered HTML is taken over it has to be.
const hearNothing = () => returnTrue;
const returnTrue = () => true;
const returnFalse = () => false;
