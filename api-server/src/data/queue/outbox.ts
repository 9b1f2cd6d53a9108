import type { Database } from '../database/schema.ts';

/**
 * What is done outside the database once a transaction has decided it, by name, and what each needs
 * to know. Each domain joins its own. An effect can happen twice: its process may die before it is
 * written down that it happened.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the domains fill it
export interface Effects {}
export type EffectName = keyof Effects;

/** How the queue carries effects. */
export interface EffectJob<N extends EffectName = EffectName> {
  effect: N;
  details: Effects[N];
}

/** Does each kind of effect. What throws is tried again, less and less often, for a day. */
export type EffectHandlers = {
  [N in EffectName]: (details: Effects[N]) => Promise<void>;
};

/** Lets something be done outside the database when, and only when, the transaction is committed. */
export async function sendEffect<N extends EffectName>(
  queue: { send: (transaction: Database, queue: 'outbox', job: EffectJob) => Promise<void> },
  transaction: Database,
  effect: N,
  details: Effects[N],
): Promise<void> {
  await queue.send(transaction, 'outbox', { effect, details });
}

/** Does one effect. */
export function runEffect<N extends EffectName>(
  handlers: EffectHandlers,
  { effect, details }: EffectJob<N>,
): Promise<void> {
  return handlers[effect](details);
}
