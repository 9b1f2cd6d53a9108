import { dismissToast, toastStore } from '@vidra/shared-session';
import { toast as show } from '@vidra/shared-ui';

/** Hands the toasts of the session's store to the page's Toaster, which decides when they leave. */
export function showSessionToasts(): void {
  toastStore.subscribe((toasts, previous) => {
    for (const { id, title, text, tone, action } of toasts) {
      if (previous.some((known) => known.id === id)) continue;
      show({
        id: `session-${id}`,
        title,
        description: text,
        tone,
        action: action && {
          label: action.label,
          onAction: () => {
            dismissToast(id);
            action.onSelect();
          },
        },
        onExpire: () => dismissToast(id),
      });
    }
  });
}
