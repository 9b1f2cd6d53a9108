import { Gauge, type Registry } from 'prom-client';
import { reportEngines } from './engine-reports.ts';
import { getMinorUnits } from './engine-spend.ts';
import type { Platform } from '../platform/platform.ts';

/** Measures the cost of the engines in the last seven days, where their prices are known. */
export function measureEngines(
  platform: Pick<Platform, 'db' | 'engines' | 'config'>,
  registers: Registry[],
): () => Promise<void> {
  // Without prices there is nothing to compute, so the database is not queried.
  if (Object.keys(platform.config.enginePrices).length === 0) return () => Promise.resolve();
  const spend = new Gauge({
    name: 'vidra_engine_spend_7d',
    help: 'Cost of an engine over the last seven days by ENGINE_PRICES, an estimate in whole units of the currency.',
    labelNames: ['engine', 'currency'] as const,
    registers,
  });
  return async () => {
    spend.reset();
    const { currency } = platform.config.catalog;
    for (const { engineId: engine, spend: engineSpend } of await reportEngines(platform)) {
      if (engineSpend)
        spend.set({ engine, currency }, engineSpend.amount / getMinorUnits(currency));
    }
  };
}
