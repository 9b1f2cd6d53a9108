import type { UnknownToolProps } from './unknown-tool.tsx';
import { createLazyComponent } from './lazy-flow.tsx';

/** Page for the address of a tool that does not exist. */
export const UNKNOWN_TOOL = createLazyComponent<UnknownToolProps>(async () => {
  const { UnknownTool } = await import(/* webpackChunkName: "unknown-tool" */ './unknown-tool.tsx');
  return UnknownTool;
});
