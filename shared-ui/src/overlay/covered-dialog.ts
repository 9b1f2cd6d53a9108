/**
 * A dialog of the page may lie above one of a remote. Each of the two has layers of its own, so both
 * hear of Escape and of clicks: only the one that was opened last may act on them.
 */

const OPEN_DIALOGS = '[data-ui-dialog][data-state="open"]';
/** On an Escape: a dialog below has left it to the one above. Other packages read it too. */
const LEFT = Symbol.for('ui.left-to-the-dialog-above');

type Left = { [LEFT]?: true };
const getOpenedAt = (dialog: HTMLElement) => Number(dialog.dataset.openedAt ?? 0);

/** Call it when a dialog opens. */
export function recordOpening(dialog: HTMLElement): void {
  dialog.dataset.openedAt = String(performance.now());
}

/** Whether a dialog was opened above this one. */
export function isCovered(dialog: HTMLElement): boolean {
  const openDialogs = document.querySelectorAll<HTMLElement>(OPEN_DIALOGS);
  return [...openDialogs].some((otherDialog) => getOpenedAt(otherDialog) > getOpenedAt(dialog));
}

/** @param close called when the event is this dialog's although one below has marked it as handled */
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
