import type { SiteConfig } from '@vidra/shared-contract';
import { logWarning } from '../browser/log.ts';

/** Loads the support chat where the site has one. Most sites have none, and do not load its code. */
export function loadSupportChat(config: SiteConfig['supportChat']): void {
  if (config.driver === 'none') return;
  import(/* webpackChunkName: "support-chat" */ './support-chat.ts').then(
    ({ startSupportChat }) => startSupportChat(config),
    () => logWarning('The support chat could not be loaded.'),
  );
}
