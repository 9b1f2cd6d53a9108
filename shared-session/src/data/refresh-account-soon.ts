import { refreshAccount } from '../session/actions.ts';

const PAUSE_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the credits again, once for many changes that come together. */
export function refreshAccountSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshAccount(), PAUSE_MS);
}
