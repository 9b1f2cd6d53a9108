/**
 * A dialog of the page may be above one of a remote. Each has its own layer stack, so both receive
 * Escape and clicks.
 * Only the last opened one may act on them.
 */

const OPEN_DIALOGS = '[data-ui-dialog][data-state="open"]';
/** Marks an Escape event that a lower dialog left to the upper one. Other packages read it too. */
const LEFT = Symbol.for('ui.left-to-the-dialog-above');

type Left = { [LEFT]?: true };
const getOpenedAt = (dialog: HTMLElement) => Number(dialog.dataset.openedAt ?? 0);

/** Records that a dialog has opened. */
export function recordOpening(dialog: HTMLElement): void {
  dialog.dataset.openedAt = String(performance.now());
}

/** Checks if another dialog was opened above this one. */
export function isCovered(dialog: HTMLElement): boolean {
  const openDialogs = document.querySelectorAll<HTMLElement>(OPEN_DIALOGS);
  return [...openDialogs].some((otherDialog) => getOpenedAt(otherDialog) > getOpenedAt(dialog));
}

/**
 * @param close called if the event belongs to this dialog although a lower one has marked it as
 * handled
 */
export function leaveEscapeToTop(
  event: KeyboardEvent & Left,
  dialog: HTMLElement | null,
  close: () => void,
): void {
  if (!dialog) return;
  if (isCovered(dialog)) {
    if (event.defaultPrevented) return;
    event[LEFT] = true;
    event.preventDefault();
  } else if (event[LEFT]) close();
}
