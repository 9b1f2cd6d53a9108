import type { OwnedRoute, SiteConfig } from '@vidra/shared-contract';
import { isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import { navigationStore } from '../routing/navigation-store.ts';
import { createChatwootDriver } from './chatwoot.ts';
import { createCrispDriver } from './crisp.ts';
import type { SupportChatDriver } from './driver.ts';

/** The driver that the configuration names; undefined when there is no support chat. */
export function createSupportChatDriver(
  config: SiteConfig['supportChat'],
): SupportChatDriver | undefined {
  switch (config.driver) {
    case 'chatwoot':
      return createChatwootDriver(config.baseUrl, config.websiteToken);
    case 'crisp':
      return createCrispDriver(config.websiteId);
    case 'none':
      return undefined;
  }
}

/** Whether the chat belongs on a page: for signed-in users, never on the landing page. */
function shouldShowChat(route: OwnedRoute | undefined, isAuthorized: boolean): boolean {
  return isAuthorized && route?.name !== 'landing' && route?.supportChat !== false;
}

/** Shows and hides the chat as the visitor moves. The provider's script comes when first needed. */
export function createSupportChat(driver: SupportChatDriver | undefined) {
  let isLoaded = false;
  /** Of whoever is signed in: something may be said in the chat that the next one must not see. */
  let hasEntered = false;
  return {
    update: (route: OwnedRoute | undefined, isAuthorized: boolean): void => {
      if (!driver) return;
      if (!shouldShowChat(route, isAuthorized)) {
        if (isLoaded) driver.hide();
        if (hasEntered && !isAuthorized) {
          hasEntered = false;
          driver.reset();
        }
        return;
      }
      if (!isLoaded) driver.load();
      isLoaded = true;
      hasEntered = true;
      driver.show();
    },
  };
}

/** Keeps the support chat in line with page and session. */
export function startSupportChat(config: SiteConfig['supportChat']): void {
  const chat = createSupportChat(createSupportChatDriver(config));
  const update = () => {
    const { view } = navigationStore.getState();
    chat.update(view.kind === 'route' ? view.route : undefined, isAuthorizedNow());
  };
  navigationStore.subscribe(update);
  sessionStore.subscribe(update);
  update();
}
