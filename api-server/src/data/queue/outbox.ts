import type { Database } from '../database/schema.ts';

/**
 * Effects outside the database that a transaction triggers, by name, with their data. Each domain
 * adds its own. An effect can run twice, because its process may die before recording that it ran.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the domains fill it
export interface Effects {}
export type EffectName = keyof Effects;

/** Queue job of an effect. */
export interface EffectJob<N extends EffectName = EffectName> {
  effect: N;
  details: Effects[N];
}

/** Handlers by effect. Failures are retried for a day with increasing delays. */
export type EffectHandlers = {
  [N in EffectName]: (details: Effects[N]) => Promise<void>;
};

/** Queues an effect that runs only if the transaction commits. */
export async function sendEffect<N extends EffectName>(
  queue: { send: (transaction: Database, queue: 'outbox', job: EffectJob) => Promise<void> },
  transaction: Database,
  effect: N,
  details: Effects[N],
): Promise<void> {
  await queue.send(transaction, 'outbox', { effect, details });
}

/** Runs one effect. */
export function runEffect<N extends EffectName>(
  handlers: EffectHandlers,
  { effect, details }: EffectJob<N>,
): Promise<void> {
  return handlers[effect](details);
}
