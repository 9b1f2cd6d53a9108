import { renderAttributes } from '../html.ts';

/**
 * Renders a script that warms up a slow first use while the page's code loads. For the first number
 * format, a browser reads all of its locales, which takes a slow phone a tenth of a second. The
 * shell formats numbers on every page.
 */
export function renderFirstUses(nonce: string): string {
  return `<script${renderAttributes({ nonce })}>self.requestIdleCallback?.(()=>new Intl.NumberFormat('en'))</script>`;
}
