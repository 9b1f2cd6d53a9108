import type { Logger } from '../../config/logger.ts';
import type { TextEngine } from '../../content/text/text-engine.ts';
import type { AgentPlanner } from './agent-planner.ts';
import { createModelPlanner } from './model-planner.ts';
import { rulePlanner } from './rule-planner.ts';

/** Chooses the language model planner where one is configured, otherwise fixed rules. */
export function chooseAgentPlanner(engine: TextEngine | undefined, logger: Logger): AgentPlanner {
  return engine ? createModelPlanner(engine, logger) : rulePlanner;
}
