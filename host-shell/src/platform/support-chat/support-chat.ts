import type { OwnedRoute, SiteConfig } from '@vidra/shared-contract';
import { isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import { navigationStore } from '../../routing/navigation-store.ts';
import { chatwoot } from './chatwoot.ts';
import { crisp } from './crisp.ts';
import type { SupportChatDriver } from './driver.ts';

/** The driver that the configuration names; undefined when there is no support chat. */
export function supportChatDriver(
  config: SiteConfig['supportChat'],
): SupportChatDriver | undefined {
  switch (config.driver) {
    case 'chatwoot':
      return chatwoot(config.baseUrl, config.websiteToken);
    case 'crisp':
      return crisp(config.websiteId);
    case 'none':
      return undefined;
  }
}

/** Whether the chat belongs on a page: for signed-in users, never on the landing page. */
function chatBelongsOn(route: OwnedRoute | undefined, authorized: boolean): boolean {
  return authorized && route?.name !== 'landing' && route?.supportChat !== false;
}

/** Shows and hides the chat as the visitor moves. The provider's script comes when first needed. */
export function createSupportChat(driver: SupportChatDriver | undefined) {
  let loaded = false;
  /** Of whoever is signed in: something may be said in the chat that the next one must not see. */
  let entered = false;
  return {
    update: (route: OwnedRoute | undefined, authorized: boolean): void => {
      if (!driver) return;
      if (!chatBelongsOn(route, authorized)) {
        if (loaded) driver.hide();
        if (entered && !authorized) {
          entered = false;
          driver.reset();
        }
        return;
      }
      if (!loaded) driver.load();
      loaded = true;
      entered = true;
      driver.show();
    },
  };
}

/** Keeps the support chat in line with page and session. */
export function startSupportChat(config: SiteConfig['supportChat']): void {
  const chat = createSupportChat(supportChatDriver(config));
  const update = () => {
    const { view } = navigationStore.getState();
    chat.update(view.kind === 'route' ? view.route : undefined, isAuthorizedNow());
  };
  navigationStore.subscribe(update);
  sessionStore.subscribe(update);
  update();
}
