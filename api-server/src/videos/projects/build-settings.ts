import type { Flow, Quality, Ratio } from '@vidra/shared-contract';
import type { AgentChoices } from '../flows/flow-rules.ts';
import { AGENT_FLOWS } from '../flows/flows.ts';

/** A flow that the agent plans. Changes to a part of an image are marked by hand. */
export type AgentFlow = Exclude<Flow, 'change-elements'>;

/** Converts a planner's choices to the settings of an order. The order's schema checks them. */
export function buildSettings(
  flow: Flow,
  frame: { ratio: Ratio; quality: Quality },
  choices: AgentChoices,
): unknown {
  const settings = AGENT_FLOWS.find((candidate) => candidate.flow === flow)?.toSettings(choices);
  return { flow, ...frame, ...settings };
}
