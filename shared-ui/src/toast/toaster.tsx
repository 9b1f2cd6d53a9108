import { useTranslate } from '@vidra/shared-i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './toaster.module.css';

/** Result of a background operation. */
export interface ToastMessage {
  readonly id: string;
  /** One sentence on the result. */
  readonly title: string;
  readonly text?: string | undefined;
  /** Defaults to `neutral`. */
  readonly tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** One action, such as Undo. It also closes the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

interface ToasterProps {
  /** Oldest first. */
  readonly toasts: readonly ToastMessage[];
  /** Called when the toast times out, is closed, or its action is used. */
  readonly onDismiss: (id: string) => void;
}

/** Shows the toasts of the whole page, each for 6 s, or 10 s with an action. */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  const t = useTranslate();
  return (
    <div role="region" aria-label={t`Notifications`} aria-live="polite" className={styles.toaster}>
      {toasts.map((item) => (
        <ToastCard key={item.id} toast={item} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

const SECONDS = { plain: 6, withAction: 10 };

const toneIcons = {
  neutral: undefined,
  success: 'lucide:circle-check',
  danger: 'lucide:circle-alert',
} as const;

interface ToastCardProps extends Pick<ToasterProps, 'onDismiss'> {
  readonly toast: ToastMessage;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const t = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const { id, action, text, tone = 'neutral' } = toast;
  const seconds = action ? SECONDS.withAction : SECONDS.plain;
  const icon = toneIcons[tone];

  const leave = useEffectEvent(() => {
    onDismiss(id);
  });

  // Pauses the timeout while the toast is hovered or has keyboard focus, so that its "Undo" stays
  // available.
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(leave, seconds * 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [isHeld, seconds]);

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
        {text && <p className={styles.description}>{text}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            onDismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="sm"
        icon="lucide:x"
        // Translators: a verb, on the button that closes a notification.
        label={t`Dismiss`}
        onClick={() => {
          onDismiss(id);
        }}
      />
    </div>
  );
}
