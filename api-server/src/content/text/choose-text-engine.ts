import type { Config } from '../../config/config.ts';
import { createChatEngine } from './chat-completions.ts';
import type { TextEngine } from './text-engine.ts';

/** Returns the configured language model, or undefined where templates and rules are used. */
export function chooseTextEngine(settings: Config['text']): TextEngine | undefined {
  const { engine, baseUrl, apiKey, model } = settings;
  if (engine === 'template' || model === undefined) return undefined;
  return createChatEngine({ baseUrl, apiKey, model });
}
