import { addAPIProvider, Icon as IconifyIcon } from '@iconify/react';
import { memo, useSyncExternalStore } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './icon.module.css';

// Icons are served by the site itself: GET /icons/{prefix}.json?icons=a%2Cb (Iconify's API format).
addAPIProvider('', { resources: [''], path: '/icons/' });

/** An icon is more expensive to render than its surroundings, and rarely changes. */
const Drawing = memo(IconifyIcon);

/** Icons that point forward or back in the reading direction, or to the side of a panel. */
const MIRRORED_ICONS =
  /^lucide:((arrow|chevrons?|panel)-(left|right)(-(open|close))?|log-(in|out))$/;

export type IconProps = {
  /** An Iconify name such as `lucide:image`. */
  name: string;
  /** Side of the box in pixels. The box is there before the icon is loaded. */
  size?: 12 | 14 | 16 | 20 | 24 | 32 | undefined;
  /** Accessible name. Without one the icon is decorative and hidden from assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
};

/** An icon in a box of fixed size, so that nothing shifts when it loads. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const drawsAtOnce = useSyncExternalStore(hearNothing, returnTrue, returnFalse);
  const access = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className={joinClassNames(
        styles.icon,
        MIRRORED_ICONS.test(name) && styles.mirrored,
        className,
      )}
      data-size={size}
      {...access}
    >
      <Drawing ssr={drawsAtOnce} icon={name} width="100%" height="100%" />
    </span>
  );
}

// Without `ssr` an available icon is drawn only in its third render. Hydrating prerendered HTML
// requires it.
const hearNothing = () => returnTrue;
const returnTrue = () => true;
const returnFalse = () => false;
