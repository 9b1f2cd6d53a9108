/**
 * Development JSX runtime that uses the production one, which is shared with the host. React's own
 * is no shared module: each remote would bring a copy.
 */
import type { ElementType } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** Creates an element. `hasStaticChildren` is true if its children need no keys. */
export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: string | undefined,
  hasStaticChildren: boolean,
) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}
