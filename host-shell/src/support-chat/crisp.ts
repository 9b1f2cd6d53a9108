import type { SupportChatDriver } from './driver.ts';
import { addScript } from './add-script.ts';

interface CrispWindow {
  /** Command queue until the script replaces it. */
  $crisp?: unknown[][] | { push: (command: unknown[]) => unknown };
  CRISP_WEBSITE_ID?: string;
}

/**
 * Creates the driver of Crisp's chat box, after its documented `$crisp` commands:
 * https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/
 */
export function createCrispDriver(websiteId: string): SupportChatDriver {
  const page = window as CrispWindow;
  const command = (name: string) => page.$crisp?.push(['do', name]);
  return {
    load: () => {
      page.$crisp = [];
      page.CRISP_WEBSITE_ID = websiteId;
      addScript('https://client.crisp.chat/l.js');
    },
    show: () => command('chat:show'),
    hide: () => command('chat:hide'),
    reset: () => command('session:reset'),
  };
}
