import type { Logger } from '../../config/logger.ts';
import type { TextEngine } from '../text/text-engine.ts';
import { createModelWriter } from './model-writer.ts';
import type { ScriptWriter } from './script-writer.ts';
import { templateWriter } from './template-writer.ts';

/** Chooses the language model where one is configured, else the template. */
export function chooseScriptWriter(engine: TextEngine | undefined, logger: Logger): ScriptWriter {
  return engine ? createModelWriter(engine, logger) : templateWriter;
}
