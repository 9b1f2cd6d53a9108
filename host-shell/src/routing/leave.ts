/** Replaces the current page with an address outside of the shell. */
export function leaveFor(address: string): void {
  location.replace(address);
}

/** Requests the current address from the server, because this page does not know its route. */
export function askServer(): void {
  location.reload();
}
