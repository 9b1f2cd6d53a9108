import type { EngineText, ScriptOrder, ScriptResult } from '@vidra/shared-contract/schemas';

/** Writes a script from the facts of a product. */
export interface ScriptWriter {
  engine: EngineText;
  /** @throws only the reason of `signal` once it is aborted */
  write: (order: ScriptOrder, signal: AbortSignal) => Promise<ScriptResult>;
}
