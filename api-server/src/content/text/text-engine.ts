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
