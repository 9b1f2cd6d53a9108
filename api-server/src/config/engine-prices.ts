import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const price = z.number().min(0).max(1_000_000);
const prices = z.record(
  z.string(),
  z.strictObject({
    /** Per finished video. */
    video: price.optional(),
    /** Per second of a finished video. */
    second: price.optional(),
    /** Per hour of work, whatever the result. */
    hour: price.optional(),
  }),
);

/** Prices of the engines by name, in whole units of the plans' currency. */
export type EnginePrices = z.infer<typeof prices>;

const EXAMPLE = '{"fal":{"second":0.05},"comfyui":{"hour":1.2}}';

/**
 * Parses the engine prices.
 *
 * @throws ConfigError naming each invalid value
 */
export function readEnginePrices(text: string | undefined): EnginePrices {
  if (text === undefined) return {};
  try {
    return prices.parse(JSON.parse(text));
  } catch (error) {
    throw new ConfigError(
      `ENGINE_PRICES: must be JSON with an engine's price per video, second or hour, such as ${EXAMPLE}`,
      { cause: error },
    );
  }
}
