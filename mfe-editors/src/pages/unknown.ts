import { onDemand } from './on-demand.tsx';

/** What stands at the address of a tool that does not exist. */
export const UNKNOWN_TOOL = onDemand<{ readonly label: string }>(async () => {
  const { UnknownTool } = await import(/* webpackChunkName: "unknown-tool" */ './unknown-tool.tsx');
  return UnknownTool;
});
