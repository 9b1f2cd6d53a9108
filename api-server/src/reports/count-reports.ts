import { REPORT_CATEGORIES } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { message, t } from '@vidra/shared-i18n/text';
import type { Database } from '../data/database/schema.ts';
import { toLine } from '../money/orders/csv.ts';
import './tables.ts';

const HEADER = [
  // Translators: columns of a table that counts reports of videos and the decisions on them.
  message`Category`,
  message`Reports`,
  message`Waiting`,
  message`Kept`,
  message`Unlisted`,
  message`Unshared`,
  message`Removed`,
  message`Suspended`,
  message`Based on law`,
  message`Based on terms`,
  message`Appeals by owners`,
  message`Appeals by reporters`,
  message`Decisions changed after an appeal`,
  message`Median hours to the first decision`,
];

interface Counts {
  category: string;
  numbers: number[];
  medianHours: number | null;
}

/** Counts the reports of a period by category: their first decisions, and what appeals changed. */
async function readCounts(db: Database, from: Date, to: Date): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    with report as (
      select uid, category, state, created_at from share_reports
      where created_at >= ${from} and created_at < ${to}
    ), first_decision as (
      select distinct on (report_uid) report_uid, kind, basis, decision.created_at
      from report join report_decisions decision on decision.report_uid = report.uid
      order by report_uid, decision.created_at
    ), appeal as (
      select report_uid,
        count(*) filter (where side = 'owner') as by_owner,
        count(*) filter (where side = 'reporter') as by_reporter,
        count(*) filter (where exists (
          select from report_decisions ruling join report_decisions appealed
            on appealed.uid = appeals.decision_uid
          where ruling.report_uid = appeals.report_uid
            and ruling.created_at = appeals.answered_at and ruling.kind <> appealed.kind
        )) as changed
      from report_appeals appeals where report_uid in (select uid from report) group by 1
    )
    select category, array[
      count(*), count(*) filter (where state <> 'decided'),
      count(*) filter (where kind = 'keep'), count(*) filter (where kind = 'unlist'),
      count(*) filter (where kind = 'unshare'),
      count(*) filter (where kind = 'remove'), count(*) filter (where kind = 'suspend'),
      count(*) filter (where basis = 'law'), count(*) filter (where basis = 'terms'),
      coalesce(sum(by_owner), 0), coalesce(sum(by_reporter), 0), coalesce(sum(changed), 0)
    ]::integer[] as numbers,
    round((percentile_cont(0.5) within group (
      order by extract(epoch from first_decision.created_at - report.created_at) / 3600
    ))::numeric, 1)::float8 as median_hours
    from report left join first_decision on first_decision.report_uid = report.uid
    left join appeal on appeal.report_uid = report.uid
    group by category`.execute(db);
  return rows;
}

interface Period {
  /** Epoch milliseconds. By default a year before `to`. */
  from?: number | undefined;
  /** Epoch milliseconds, exclusive. By default now. */
  to?: number | undefined;
}

/** Returns the counts of a transparency report as CSV, without data of people. */
export async function countReports(
  db: Database,
  { from, to = Date.now() }: Period,
): Promise<CallAnswer<'operatorReportCounts'>> {
  const end = new Date(to);
  const start = new Date(from ?? end);
  if (from === undefined) start.setUTCFullYear(end.getUTCFullYear() - 1);
  const counts = await readCounts(db, start, end);
  const lines = REPORT_CATEGORIES.map(({ value, label }) => {
    const row = counts.find(({ category }) => category === value);
    const numbers = row?.numbers ?? Array.from({ length: HEADER.length - 2 }, () => 0);
    return toLine([t(label), ...numbers, row?.medianHours ?? '']);
  });
  const toDay = (date: Date) => date.toISOString().slice(0, 10);
  return {
    fileName: `reports-${toDay(start)}-${toDay(end)}.csv`,
    csv: [toLine(HEADER.map((title) => t(title))), ...lines].join(''),
  };
}
