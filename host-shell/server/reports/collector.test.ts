import type { PeriodCounts, ReportStore } from '@vidra/remote-kit/canary';
import { createCollector } from './collector.ts';

test('a period keeps only the counts of its newest sets, however many went live', async () => {
  const writtenCounts: PeriodCounts[] = [];
  const write: ReportStore['write'] = async (_period, _server, counts) => {
    writtenCounts.push(counts);
  };
  const collector = createCollector({ write } as ReportStore);
  for (let revision = 1; revision <= 500; revision += 1) collector.countVisitor(0, revision);
  await collector.save(new Set([0]));
  const revisions = Object.keys(writtenCounts.at(-1) ?? {}).map(Number);
  expect([revisions.length, Math.min(...revisions), Math.max(...revisions)]).toEqual([
    20, 481, 500,
  ]);
});
