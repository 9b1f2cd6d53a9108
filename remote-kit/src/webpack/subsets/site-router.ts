import { removeLanguagePrefix } from '@vidra/shared-contract';
import { createElement } from 'react';
import { BrowserRouter as AddressRouter, type BrowserRouterProps } from 'react-router';

/** The window as routers see it: the shell alone knows of the language before public paths. */
const siteWindow = {
  get history() {
    return history;
  },
  get location() {
    const { origin, pathname, search, hash } = location;
    const assign = (url: string) => location.assign(url);
    return { origin, pathname: removeLanguagePrefix(pathname), search, hash, assign };
  },
  addEventListener: (name: 'popstate', listener: () => void) => addEventListener(name, listener),
  removeEventListener: (name: 'popstate', listener: () => void) =>
    removeEventListener(name, listener),
} as Window;

/** Router of a remote. Its paths have no language, whatever the address of the page has. */
export function BrowserRouter(options: BrowserRouterProps) {
  return createElement(AddressRouter, { ...options, window: siteWindow });
}
