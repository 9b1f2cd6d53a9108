import type { SupportChatDriver } from './driver.ts';
import { addScript } from './add-script.ts';

interface ChatwootWindow {
  chatwootSettings?: Record<string, unknown>;
  chatwootSDK?: { run: (options: { websiteToken: string; baseUrl: string }) => void };
  $chatwoot?: { toggleBubbleVisibility: (state: 'show' | 'hide') => void; reset: () => void };
}

/**
 * Creates the driver of Chatwoot's website widget, after its documented SDK:
 * https://www.chatwoot.com/hc/user-guide
 */
export function createChatwootDriver(baseUrl: string, websiteToken: string): SupportChatDriver {
  const page = window as ChatwootWindow;
  let wantedVisibility: 'show' | 'hide' = 'show';
  let forget = false;
  const apply = () => {
    page.$chatwoot?.toggleBubbleVisibility(wantedVisibility);
    if (!forget || !page.$chatwoot) return;
    forget = false;
    page.$chatwoot.reset();
  };
  return {
    load: () => {
      page.chatwootSettings = { position: 'right', type: 'standard', darkMode: 'auto' };
      window.addEventListener('chatwoot:ready', apply);
      const origin = baseUrl.replace(/\/$/, '');
      addScript(`${origin}/packs/js/sdk.js`, () =>
        page.chatwootSDK?.run({ websiteToken, baseUrl: origin }),
      );
    },
    show: () => {
      wantedVisibility = 'show';
      apply();
    },
    hide: () => {
      wantedVisibility = 'hide';
      apply();
    },
    reset: () => {
      forget = true;
      apply();
    },
  };
}
