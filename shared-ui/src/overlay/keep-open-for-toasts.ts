type OutsideEvent = Event & { detail: { originalEvent: Event } };

/**
 * A click on a toast, for instance on its "Undo", must not close what is open below it. The toast
 * may be out of the document by now: the mark is on itself, not on what it was in.
 */
export function keepOpenForToasts(event: OutsideEvent): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-ui-toast]')) event.preventDefault();
}
