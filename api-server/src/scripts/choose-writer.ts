import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { createChatEngine } from '../text/chat-completions.ts';
import { createModelWriter } from './model-writer.ts';
import type { ScriptWriter } from './script-writer.ts';
import { templateWriter } from './template-writer.ts';

/** The writer that the configuration names. */
export function chooseScriptWriter(settings: Config['text'], logger: Logger): ScriptWriter {
  const { engine, baseUrl, apiKey, model } = settings;
  if (engine === 'template' || model === undefined) return templateWriter;
  return createModelWriter(createChatEngine({ baseUrl, apiKey, model }), logger);
}
