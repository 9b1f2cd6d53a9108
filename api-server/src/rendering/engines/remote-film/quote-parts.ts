import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineQuote } from '../engine.ts';
import type { FilmSpec } from '../film-spec.ts';
import type { PlanRequest } from './film-plan.ts';
import { planParts } from './plans.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';

interface QuoteOptions extends Pick<PlanRequest, 'tools' | 'audioSeconds'> {
  provider: Engine<RemoteSpec>;
  workDir: string;
}

/** Quotes the total price of all parts. No speech is synthesized; its length is estimated. */
export async function quoteOfParts(spec: FilmSpec, options: QuoteOptions): Promise<EngineQuote> {
  const { provider, tools, workDir, audioSeconds } = options;
  await mkdir(workDir, { recursive: true });
  const folder = await mkdtemp(join(workDir, 'quote-'));
  try {
    const silentSpec = 'voice' in spec ? { ...spec, voice: null } : spec;
    const { signal } = new AbortController();
    const { parts } = await planParts({ spec: silentSpec, tools, folder, signal, audioSeconds });
    const quotes = await Promise.all(parts.map((part) => provider.quote(part.spec)));
    const amount = quotes.reduce((sum, { providerCost }) => sum + providerCost.amount, 0);
    return { providerCost: { currency: 'USD', amount: Math.round(amount * 10_000) / 10_000 } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
