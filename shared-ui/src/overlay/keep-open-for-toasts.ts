type OutsideEvent = Event & { detail: { originalEvent: Event } };

/**
 * Keeps an overlay open on a click on a toast, for instance on its "Undo". The toast may already
 * have left the
 * document, so the mark is on the toast itself and not on its container.
 */
export function keepOpenForToasts(event: OutsideEvent): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-ui-toast]')) event.preventDefault();
}
