/** Loads an address outside of the shell in place of the current page. */
export function leaveFor(address: string): void {
  location.replace(address);
}

/** Asks the server for the current address, whose page this one does not know. */
export function askServer(): void {
  location.reload();
}
