import type { z } from 'zod';

/** One question to a language model that is answered by data of a known shape. */
export interface TextRequest<T> {
  /** Of the shape, for the provider: letters, digits and underscores. */
  name: string;
  schema: z.ZodType<T>;
  /** What to do; the operator's own words. */
  instructions: string;
  /** What to do it with; it can hold anything, as others wrote it. */
  input: unknown;
}

/** Writes texts with a language model. Without one, each use has a template of its own. */
export interface TextEngine {
  id: 'openai-compatible';
  label: string;
  /**
   * @returns what fits the schema
   * @throws TextEngineError when the model cannot be had or does not keep to the schema
   */
  writeData: <T>(request: TextRequest<T>, signal: AbortSignal) => Promise<T>;
}

/** Why a text was not written, in the operator's words. */
export class TextEngineError extends Error {
  override name = 'TextEngineError';
  /** `unavailable`: no answer to be had; `unusable`: answers that do not fit, even after a repair. */
  readonly kind: 'unavailable' | 'unusable';

  constructor(kind: TextEngineError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
