/** Under this name the page hands out what was pressed before it was hydrated. */
export const HELD_PRESSES = '__heldPresses';

/**
 * Does what was pressed while the page was read without its code. React hydrates at once what an event
 * is for; from the call on presses come to it by themselves.
 */
export function giveBackPresses(): void {
  const page = globalThis as { [HELD_PRESSES]?: () => readonly MouseEvent[] };
  for (const press of page[HELD_PRESSES]?.() ?? []) {
    press.target?.dispatchEvent(new MouseEvent(press.type, press));
  }
}
