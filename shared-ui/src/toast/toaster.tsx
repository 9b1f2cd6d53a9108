import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

const none: readonly Toast[] = [];

/** Shows the toasts of the whole page. Render it once, in the host. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <div role="region" aria-label="Notifications" aria-live="polite" className={styles.toaster}>
      {toasts.map((item) => (
        <ToastCard key={item.id} toast={item} />
      ))}
    </div>
  );
}

/** Children followed by the page's Toaster. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}

const toneIcons = {
  neutral: undefined,
  success: 'lucide:circle-check',
  danger: 'lucide:circle-alert',
} as const;

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { id, action, description, duration, tone = 'neutral' } = toast;
  const icon = toneIcons[tone];

  // Nobody loses an "Undo" while pointing at it or standing on it with the keyboard.
  useEffect(() => {
    if (held || duration === 0) return undefined;
    const timer = setTimeout(() => {
      dismissToast(id);
    }, duration);
    return () => {
      clearTimeout(timer);
    };
  }, [held, duration, id, toast]);

  const hold = () => {
    setHeld(true);
  };
  const letGo = () => {
    setHeld(false);
  };
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      data-ui-toast=""
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {icon && <Icon name={icon} className={styles.icon} />}
      <div className={styles.texts}>
        <p className={styles.title}>{toast.title}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            dismissToast(id, { taken: true });
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="sm"
        icon="lucide:x"
        label="Dismiss"
        onClick={() => {
          dismissToast(id);
        }}
      />
    </div>
  );
}
