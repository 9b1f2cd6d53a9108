import { message } from '@vidra/shared-i18n/text';
import type { Logger } from '../../config/logger.ts';
import type { Database } from '../../data/database/schema.ts';
import { claimJob } from '../../data/queue/claim-job.ts';
import type { ScriptWriter } from './script-writer.ts';
import type { ScriptTable } from './tables.ts';
import type { Updateable } from 'kysely';

const MAX_RUNS = 3;
const GIVEN_UP = message`Writing the script was interrupted several times. Ask for it again.`;

/**
 * Runs one script job, from claiming it to settling it.
 * @throws when a retry may help: the queue delivers the job once more
 */
export async function runScript(
  { db, scriptWriter, logger }: { logger: Logger; db: Database; scriptWriter: ScriptWriter },
  scriptUid: string,
  signal: AbortSignal,
): Promise<void> {
  const script = await claimJob(db, 'scripts', scriptUid);
  if (!script) return;
  const settle = (change: Updateable<ScriptTable>) =>
    db
      .updateTable('scripts')
      .set({ ...change, updatedAt: new Date() })
      .where('uid', '=', scriptUid)
      .where('runUid', '=', script.runUid)
      .execute();
  try {
    const result = await scriptWriter.write(script.request, signal);
    await settle({ status: 'done', result: JSON.stringify(result) });
  } catch (error) {
    if (signal.aborted) throw error;
    logger.error({ err: error, script: scriptUid }, 'writing a script failed');
    if (script.runs < MAX_RUNS) throw error;
    await settle({ status: 'failed', errorMessage: GIVEN_UP });
  }
}
