import { PAGE_SETTINGS_ELEMENT, type PageSettings } from '@vidra/shared-contract';

const NO_SETTINGS: PageSettings = { config: {}, flags: {} };
const knownSettings = new WeakMap<Element, PageSettings>();

/** Reads the operator's settings that the server wrote into the page. They stay as long as the page. */
export function readPageSettings(): PageSettings {
  // Pages are also rendered at build time, when nobody has set anything.
  const element =
    typeof document === 'undefined' ? null : document.getElementById(PAGE_SETTINGS_ELEMENT);
  if (!element) return NO_SETTINGS;
  const settings = knownSettings.get(element) ?? (JSON.parse(element.textContent) as PageSettings);
  knownSettings.set(element, settings);
  return settings;
}
