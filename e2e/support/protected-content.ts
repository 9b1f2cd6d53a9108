import type { Page } from '@playwright/test';

const PROTECTED_REGIONS = ['mfe-workspace', 'mfe-editors', 'mfe-billing'];

/**
 * Watches every change and every frame from now on and in pages to come. What a protected remote
 * shows while nobody is signed in is written down.
 */
export async function watchProtectedContent(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const seenContent: string[] = [];
    Object.assign(window, { __protectedContent: seenContent });
    const read = () => localStorage.getItem('vidra-session')?.includes('"token":"e') ?? false;
    let signedIn = read();
    // A tab learns of what another one did by this event, and of what it did itself at once.
    window.addEventListener('storage', () => {
      signedIn = read();
    });
    for (const name of ['setItem', 'removeItem', 'clear'] as const) {
      const write: (...values: string[]) => void = Storage.prototype[name];
      Storage.prototype[name] = function (this: Storage, ...values: string[]) {
        write.apply(this, values);
        signedIn = read();
      };
    }
    const look = () => {
      if (signedIn) return;
      for (const name of names) {
        const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
        // What is not shown has text too.
        const text = region?.checkVisibility() ? region.innerText.trim() : '';
        if (text) seenContent.push(`${name}: ${text.slice(0, 80)}`);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    requestAnimationFrame(everyFrame);
  }, PROTECTED_REGIONS);
}

/** What was seen on the page that is open now. */
export function readProtectedContent(page: Page): Promise<string[]> {
  return page.evaluate(
    () => (window as unknown as { __protectedContent: string[] }).__protectedContent,
  );
}
