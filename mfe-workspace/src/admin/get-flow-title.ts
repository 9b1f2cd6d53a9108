import { getTool } from '@vidra/shared-contract';
import type { Translate } from '@vidra/shared-i18n';

/** Returns the title of a flow's tool, or the name of a flow that has none any more. */
export function getFlowTitle(t: Translate, flow: string): string {
  const tool = getTool(flow);
  return tool ? t(tool.title) : flow;
}
