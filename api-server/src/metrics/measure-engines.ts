import { Gauge, type Registry } from 'prom-client';
import { reportEngines } from './engine-reports.ts';
import { getMinorUnits } from './engine-spend.ts';
import type { Platform } from '../platform/platform.ts';

/** What engines took in the last seven days, where their prices are known. */
export function measureEngines(
  platform: Pick<Platform, 'db' | 'engines' | 'config'>,
  registers: Registry[],
): () => Promise<void> {
  // Nothing is asked of the database where no price could be multiplied.
  if (Object.keys(platform.config.enginePrices).length === 0) return () => Promise.resolve();
  const spend = new Gauge({
    name: 'vidra_engine_spend_7d',
    help: 'What an engine took in the last seven days by ENGINE_PRICES, an estimate in whole units of the currency.',
    labelNames: ['engine', 'currency'] as const,
    registers,
  });
  return async () => {
    spend.reset();
    const { currency } = platform.config.catalogue;
    for (const { engineId: engine, spend: engineSpend } of await reportEngines(platform)) {
      if (engineSpend)
        spend.set({ engine, currency }, engineSpend.amount / getMinorUnits(currency));
    }
  };
}
