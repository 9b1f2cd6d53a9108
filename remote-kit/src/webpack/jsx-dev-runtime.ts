/**
 * Development JSX runtime that uses the production one, which is shared with the host. React's own
 * is no shared module: each remote would bring a copy. It is the one module of the preset that each
 * remote under development runs, so it announces the remote's updates too.
 */
import type { ElementType } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { announceUpdates } from './announce-updates.ts';

export { Fragment } from 'react/jsx-runtime';

announceUpdates();

/** Creates an element. `hasStaticChildren` is true if its children need no keys. */
export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: string | undefined,
  hasStaticChildren: boolean,
) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}
