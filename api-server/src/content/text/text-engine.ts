import type { z } from 'zod';

/** Question to a language model whose answer is data of a known schema. */
export interface TextRequest<T> {
  /** Name of the schema for the provider: letters, digits and underscores. */
  name: string;
  schema: z.ZodType<T>;
  /** The operator's instructions to the model. */
  instructions: string;
  /** Untrusted data to work on. */
  input: unknown;
}

/** A tool that a language model may call, with the schema of its arguments. */
export interface TextTool<T> {
  /** Letters, digits and underscores. */
  name: string;
  /** When to call it, for the model. */
  description: string;
  schema: z.ZodType<T>;
}

/** Task for a language model that it must answer by calling one of the tools. */
export interface ToolRequest<T> extends Pick<TextRequest<T>, 'instructions' | 'input'> {
  tools: readonly TextTool<T>[];
}

/** Writes texts with a language model. Without one, each use has its own template. */
export interface TextEngine {
  id: 'openai-compatible';
  label: string;
  /**
   * Asks the model for data.
   *
   * @returns data that fits the schema
   * @throws TextEngineError when the model is unavailable or does not keep to the schema
   */
  writeData: <T>(request: TextRequest<T>, signal: AbortSignal) => Promise<T>;
  /**
   * Lets the model call one of the tools.
   *
   * @returns the name of the tool, and arguments that fit its schema
   * @throws TextEngineError when the model is unavailable or calls no tool correctly
   */
  callTool: <T>(request: ToolRequest<T>, signal: AbortSignal) => Promise<{ name: string; data: T }>;
}

/** Reason why a text was not written, for the operator. */
export class TextEngineError extends Error {
  override name = 'TextEngineError';
  /**
   * `unavailable`: there was no answer; `unusable`: the answers do not fit, even after a repair.
   */
  readonly kind: 'unavailable' | 'unusable';

  constructor(kind: TextEngineError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
