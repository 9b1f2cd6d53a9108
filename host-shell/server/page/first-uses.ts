import { renderAttributes } from './html.ts';

/**
 * Does, while a page's code is still coming, what is slow the first time in each page: with the first format a
 * browser reads all of its languages, which takes a slow phone a tenth of a second. Whatever the page is, its
 * shell writes numbers.
 */
export function renderFirstUses(nonce: string): string {
  return `<script${renderAttributes({ nonce })}>self.requestIdleCallback?.(()=>new Intl.NumberFormat('en'))</script>`;
}
