const BUTTON = 'button, [role=button]';

/** Under this name the page hands out what was pressed before it was hydrated. */
export const HELD_PRESSES = '__heldPresses';

/**
 * Does what was pressed while the page was read without its code; from the call on presses come to it by
 * themselves. Who has gone on to a field meanwhile stays in it, or in the one that a press put in its
 * place.
 *
 * @param findSuccessor what stands where a button stood before the page was hydrated
 */
export function giveBackPresses(
  page: HTMLElement,
  findSuccessor: (button: HTMLElement) => HTMLElement | undefined,
): void {
  const at = document.activeElement;
  const field = at instanceof HTMLInputElement && page.contains(at) ? at : undefined;
  const heldPresses = (globalThis as { [HELD_PRESSES]?: () => readonly MouseEvent[] })[
    HELD_PRESSES
  ]?.();
  for (const press of heldPresses ?? []) {
    const target = press.target as HTMLElement;
    const button = target.isConnected ? target : findSuccessor(target.closest(BUTTON) ?? target);
    button?.dispatchEvent(new MouseEvent(press.type, press));
  }
  if (!field || !heldPresses?.length) return;
  // What the presses change shows in a task of its own at the latest.
  setTimeout(() => {
    if (field.isConnected) return;
    page.querySelector<HTMLInputElement>(`input[type=${field.type}]`)?.focus();
  });
}
