import { useTranslate } from '@vidra/shared-i18n';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import { isCovered, leaveEscapeToTop, recordOpening } from './covered-dialog.ts';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { usePortalContainer } from './portal-container.ts';
import { useReturnFocus } from './use-return-focus.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog's accessible name and heading. */
  title: string;
  description?: ReactNode;
  /** 400, 520, 720 and 960 pixels wide. On a phone every dialog is a bottom sheet. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Buttons at the end of the dialog. They stay visible while the body scrolls. */
  footer?: ReactNode;
  /** Hides the heading visually but keeps it for assistive technology. */
  hideTitle?: boolean | undefined;
  /** Removes the padding for edge-to-edge content. */
  flush?: boolean | undefined;
  /** Element to focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * A modal dialog. It traps the focus, closes on Escape and an outside click, and returns the focus.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  hideTitle = false,
  flush = false,
  initialFocus,
  children,
  className,
}: DialogProps) {
  const t = useTranslate();
  const container = usePortalContainer();
  const { remember, restore } = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          ref={content}
          className={joinClassNames(styles.dialog, className)}
          data-size={size}
          data-ui-dialog=""
          aria-modal="true"
          {...(!description && { 'aria-describedby': undefined })}
          onInteractOutside={(event) => {
            keepOpenForToasts(event);
            if (content.current && isCovered(content.current)) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            leaveEscapeToTop(event, content.current, () => {
              onOpenChange(false);
            });
          }}
          onCloseAutoFocus={restore}
          onOpenAutoFocus={(event) => {
            remember();
            if (content.current) recordOpening(content.current);
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
        >
          <div className={styles.header} data-hidden={hideTitle || undefined}>
            <div className={styles.headings}>
              <Radix.Title className={styles.title} dir="auto">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              )}
            </div>
          </div>
          <div className={styles.body} data-flush={flush || undefined}>
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
          {/* Last in the tab order, so that a form's first field gets the focus. */}
          <Radix.Close asChild>
            {/* Translators: a verb, on the button of a dialog. */}
            <IconButton className={styles.close} icon="lucide:x" label={t`Close`} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
