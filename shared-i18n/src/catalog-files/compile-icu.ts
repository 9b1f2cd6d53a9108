import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '../message/index.ts';

/**
 * Compiles a text in ICU MessageFormat.
 *
 * @throws Error when it cannot be read
 */
export function compileIcu(text: string): CompiledMessage {
  const tokens = compileMessageOrThrow(text) as Exclude<CompiledMessage, string>;
  const [first = ''] = tokens;
  return tokens.length <= 1 && typeof first === 'string' ? first : tokens;
}
