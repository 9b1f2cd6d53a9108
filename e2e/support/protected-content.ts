import type { Page } from '@playwright/test';

const PROTECTED_REGIONS = ['mfe-workspace', 'mfe-editors', 'mfe-billing'];

/**
 * Watches every change and frame of this and later pages. Records the content that a protected
 * remote shows while nobody is signed in.
 */
export async function watchProtectedContent(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const seenContent: string[] = [];
    Object.assign(window, { __protectedContent: seenContent });
    const read = () => localStorage.getItem('vidra-session')?.includes('"token":"e') ?? false;
    let signedIn = read();
    // A tab learns of another tab's changes through this event, and of its own at once.
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
        // Hidden elements have text too.
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

/** Returns the content recorded on the current page. */
export function readProtectedContent(page: Page): Promise<string[]> {
  return page.evaluate(
    () => (window as unknown as { __protectedContent: string[] }).__protectedContent,
  );
}
