import { sessionStore } from '@vidra/shared-session';
import { reloadPage } from '../updates/reload-guard.ts';
import { getCurrentAddress } from '../routing/address.ts';
import {
  END_OVERRIDES_ADDRESS,
  OVERRIDE_BANNER,
  type PageOverrides,
} from '../../protocol/page-overrides.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Ends this browser's overrides and reloads the live page. */
export async function endOverrides(): Promise<void> {
  await fetch(END_OVERRIDES_ADDRESS, { method: 'POST', redirect: 'manual' });
  reloadPage(getCurrentAddress());
}

/**
 * Ends overrides that do not belong to the signed-in person, and shows a notice when they expire.
 */
export function keepToOwner({ userUid, expiresAt }: PageOverrides): void {
  const look = () => {
    if (sessionStore.getState().userUid !== userUid) void endOverrides();
  };
  sessionStore.subscribe(look);
  look();
  showLocalTime(expiresAt);
  setTimeout(showEnd, Math.min(Math.max(0, expiresAt - Date.now()), LONGEST_TIMER_MS));
}

function showLocalTime(expiresAt: number): void {
  const time = document.querySelector(`#${OVERRIDE_BANNER} time`);
  if (!time) return;
  time.textContent = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(expiresAt);
}

function showEnd(): void {
  const untilElement = document.querySelector(`#${OVERRIDE_BANNER} .until`);
  if (untilElement) untilElement.textContent = 'has expired. Reload the page to see the live site';
}
