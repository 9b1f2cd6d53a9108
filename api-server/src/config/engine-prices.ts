import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const price = z.number().min(0).max(1_000_000);
const prices = z.record(
  z.string(),
  z.strictObject({
    /** Of each video that was made. */
    video: price.optional(),
    /** Of each second of such a video. */
    second: price.optional(),
    /** Of each hour in which it worked, whatever came of it. */
    hour: price.optional(),
  }),
);

/** What engines take, by their names, in whole units of the plans' currency. */
export type EnginePrices = z.infer<typeof prices>;

const EXAMPLE = '{"fal":{"second":0.05},"comfyui":{"hour":1.2}}';

/** @throws ConfigError that says what does not fit */
export function readEnginePrices(text: string | undefined): EnginePrices {
  if (text === undefined) return {};
  try {
    return prices.parse(JSON.parse(text));
  } catch (error) {
    throw new ConfigError(
      `ENGINE_PRICES: must be JSON with a price for each video, second or hour of an engine, such as ${EXAMPLE}`,
      { cause: error },
    );
  }
}
