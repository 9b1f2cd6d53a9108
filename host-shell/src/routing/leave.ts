/** Loads an address outside of the shell in place of the current page. */
export function leaveFor(address: string): void {
  location.replace(address);
}
