import type { OwnedRoute, SiteConfig } from '@vidra/shared-contract';
import { isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import { navigationStore } from '../routing/navigation-store.ts';
import { createChatwootDriver } from './chatwoot.ts';
import { createCrispDriver } from './crisp.ts';
import type { SupportChatDriver } from './driver.ts';

/** Creates the driver that the configuration names, or undefined without a support chat. */
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

/** Whether a page shows the chat: for signed-in users, never on the landing page. */
function shouldShowChat(route: OwnedRoute | undefined, isAuthorized: boolean): boolean {
  return isAuthorized && route?.name !== 'landing' && route?.supportChat !== false;
}

/**
 * Creates the controller that shows and hides the chat on navigation. The provider's script loads
 * on first use.
 */
export function createSupportChat(driver: SupportChatDriver | undefined) {
  let isLoaded = false;
  /** Whether the signed-in person may have used the chat, which the next person must not see. */
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

/** Keeps the support chat in sync with the page and the session. */
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
