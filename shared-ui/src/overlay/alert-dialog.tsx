import { useTranslate } from '@vidra/shared-i18n';
import { AlertDialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { recordOpening } from './covered-dialog.ts';
import { usePortalContainer } from './portal-container.ts';
import { useReturnFocus } from './use-return-focus.ts';
import styles from './dialog.module.css';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the action: "Delete 3 videos?". */
  title: string;
  /** The consequence, and whether it can be undone. */
  description: ReactNode;
  /** A verb: "Delete". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'neutral' | undefined;
  /** While a returned promise is pending the dialog stays open and shows progress. */
  onConfirm: () => unknown;
  children?: ReactNode;
};

/** A question that must be answered. The safe answer has the initial focus. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
  children,
}: AlertDialogProps) {
  const t = useTranslate();
  const container = usePortalContainer();
  const { remember, restore } = useReturnFocus();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setPending(false);
    }
  };
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
    >
      <Radix.Portal container={container}>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={styles.dialog}
          data-size="sm"
          data-ui-dialog=""
          aria-modal="true"
          onOpenAutoFocus={({ currentTarget }) => {
            remember();
            recordOpening(currentTarget as HTMLElement);
          }}
          onCloseAutoFocus={restore}
        >
          <div className={styles.header}>
            <div className={styles.headings}>
              <Radix.Title className={styles.title} dir="auto">
                {title}
              </Radix.Title>
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            </div>
          </div>
          {children && <div className={styles.body}>{children}</div>}
          <footer className={styles.footer}>
            <Radix.Cancel asChild>
              {/* Translators: a verb, on the button that closes a question without an effect. */}
              <Button disabled={isPending}>{cancelLabel ?? t`Cancel`}</Button>
            </Radix.Cancel>
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              loading={isPending}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
