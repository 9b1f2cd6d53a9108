const BUTTON = 'button, [role=button]';

/** Global name under which the page exposes presses that preceded hydration. */
export const HELD_PRESSES = '__heldPresses';

/**
 * Replays the presses that were made before hydration. Later presses reach the page by themselves.
 * If the person has moved on to a field meanwhile, the focus stays there, or in the field that a
 * press put in its place.
 *
 * @param findSuccessor returns the element that replaced a button during hydration
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
  // Effects of the presses render in a task of their own at the latest.
  setTimeout(() => {
    if (field.isConnected) return;
    page.querySelector<HTMLInputElement>(`input[type=${field.type}]`)?.focus();
  });
}
