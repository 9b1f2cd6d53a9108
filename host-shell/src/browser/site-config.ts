import type { SiteConfig } from '@vidra/shared-contract';

/** Reads the public configuration that the server wrote into the page. */
export function readSiteConfig(page: Document = document): SiteConfig {
  const text = page.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page carries no configuration.');
  return JSON.parse(text) as SiteConfig;
}
