import type { Logger } from '../../config/logger.ts';
import type { TextEngine } from '../text/text-engine.ts';
import { createModelWriter } from './model-writer.ts';
import type { ScriptWriter } from './script-writer.ts';
import { templateWriter } from './template-writer.ts';

/** Writes with the language model where one is configured, else from the template. */
export function chooseScriptWriter(engine: TextEngine | undefined, logger: Logger): ScriptWriter {
  return engine ? createModelWriter(engine, logger) : templateWriter;
}
