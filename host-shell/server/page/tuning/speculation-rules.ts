import { renderAttributes, toScriptJson } from '../html.ts';

/** Links to pages of the site, without a query or a fragment. */
const LINKS = /<a [^>]*?href="(\/[^"?#]*)"/g;

/**
 * Renders rules by which the browser fetches the next page while a visitor points at a link to it.
 * Only pages that can be read without code are named.
 *
 * @param html content of the page
 * @returns '' if the page links to no such page
 */
export function renderSpeculationRules(
  html: string,
  { path, nonce, isReadable }: SpeculationOptions,
): string {
  const linkedPaths = new Set([...html.matchAll(LINKS)].map(([, link = '']) => link));
  linkedPaths.delete(path);
  const urls = [...linkedPaths].filter(isReadable);
  if (urls.length === 0) return '';
  const rules = { prefetch: [{ urls, eagerness: 'moderate' }] };
  return `<script${renderAttributes({ type: 'speculationrules', nonce })}>${toScriptJson(rules)}</script>`;
}

interface SpeculationOptions {
  /** Path of the page itself. */
  readonly path: string;
  readonly nonce: string;
  /** Whether the page of a path can be read without code. */
  readonly isReadable: (path: string) => boolean;
}
