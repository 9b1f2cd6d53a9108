import { FLOWS } from '@vidra/shared-contract';
import type { EngineReport } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../data/database/schema.ts';
import type { Engines } from '../rendering/engines/choose-engine.ts';
import { estimateSpend, getMinorUnits } from './engine-spend.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

interface Row {
  engineId: string;
  label: string;
  done: number;
  failed: number;
  lost: number;
  credits: number;
  busySeconds: number;
  madeSeconds: number;
  lastDone: Date | null;
  lastFailed: Date | null;
  failure: string | null;
}

async function readRecentRows(db: Database): Promise<Row[]> {
  const startDate = new Date(Date.now() - DAYS * DAY_MS);
  const { rows } = await sql<Row>`
    select engine_id, max(engine_label) as label,
      (count(*) filter (where status = 'done'))::integer as done,
      (count(*) filter (where status = 'failed'))::integer as failed,
      (count(*) filter (where status = 'lost'))::integer as lost,
      coalesce(sum(credits) filter (where charged), 0)::integer as credits,
      coalesce(sum(extract(epoch from finished_at - started_at)), 0)::float8 as busy_seconds,
      coalesce(sum(duration_seconds) filter (where status = 'done'), 0)::float8 as made_seconds,
      max(finished_at) filter (where status = 'done') as last_done,
      max(finished_at) filter (where status in ('failed', 'lost')) as last_failed,
      (array_agg(error_message order by finished_at desc)
        filter (where status in ('failed', 'lost')))[1] as failure
    from video_tasks where finished_at is not null and finished_at >= ${startDate}
    group by engine_id order by engine_id`.execute(db);
  return rows;
}

/**
 * Reports the work of each engine in the last days, including engines that are no longer in use.
 */
export async function reportEngines({
  db,
  engines,
  config,
}: {
  db: Database;
  engines: Engines;
  config: Pick<Config, 'catalog' | 'enginePrices'>;
}): Promise<EngineReport[]> {
  const flowsByEngine = new Map<string, { label: string; flows: string[] }>();
  for (const flow of FLOWS) {
    const { id, label } = engines[flow].capabilities();
    const engineFlows = flowsByEngine.get(id) ?? { label, flows: [] };
    engineFlows.flows.push(flow);
    flowsByEngine.set(id, engineFlows);
  }
  const { currency } = config.catalog;
  const rows = new Map((await readRecentRows(db)).map((row) => [row.engineId, row]));
  return [...new Set([...flowsByEngine.keys(), ...rows.keys()])].map((engineId) => {
    const row = rows.get(engineId);
    const failedAt = row?.lastFailed;
    const { done = 0, madeSeconds = 0 } = row ?? {};
    const busySeconds = Math.max(0, row?.busySeconds ?? 0);
    const spentAmount = estimateSpend(config.enginePrices, {
      engineId,
      done,
      madeSeconds,
      busySeconds,
    });
    return {
      engineId,
      label: t(flowsByEngine.get(engineId)?.label ?? row?.label ?? engineId),
      flows: flowsByEngine.get(engineId)?.flows ?? [],
      done,
      busySeconds,
      failed: row?.failed ?? 0,
      lost: row?.lost ?? 0,
      credits: row?.credits ?? 0,
      spend:
        spentAmount === null
          ? null
          : { amount: Math.round(spentAmount * getMinorUnits(currency)), currency },
      lastDoneTime: row?.lastDone?.getTime() ?? null,
      lastFailure: failedAt ? { time: failedAt.getTime(), message: row.failure ?? '' } : null,
    };
  });
}
