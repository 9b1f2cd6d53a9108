import { renderStaticApp } from '@vidra/remote-kit/react';
import manifest from '../remote.ts';
import { pages } from './pages.ts';

/** Renders the HTML of one of this remote's pages for the build. */
export function render(path: string): Promise<string> {
  return renderStaticApp({ manifest, pages }, path);
}
