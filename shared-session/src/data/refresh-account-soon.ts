import { refreshAccount } from '../session/actions.ts';

const PAUSE_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refreshes the credits, once for several changes in a row. */
export function refreshAccountSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshAccount(), PAUSE_MS);
}
