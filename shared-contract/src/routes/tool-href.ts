import { getHref } from './addresses.ts';
import type { Tool } from './tools.ts';

/** Returns the address of a tool, with further query parameters for its form. */
export function getToolHref(
  tool: Tool,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const { label, parentLabel } = tool;
  return getHref(tool.route, null, { label, parentLabel, ...query });
}
