import type { ProblemCode } from '@vidra/shared-contract';
import type { Platform } from '../../platform/platform.ts';
import { countReports } from '../../reports/count-reports.ts';
import { decideReport, liftDecision, type DecidingOperator } from '../../reports/decide-report.ts';
import { listReports, readReport } from '../../reports/list-reports.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { registerCall } from '../../web/http/call.ts';
import { actAsOperator } from './operator-role.ts';

const toDecider = (user: SignedInUser): DecidingOperator => ({
  ...user,
  record: (transaction, action) => actAsOperator(transaction, user, action),
});

/** Registers the operators' calls about reported videos. */
export function addReports(
  app: Parameters<typeof registerCall>[0],
  platform: Platform,
  problems: readonly ProblemCode[],
): void {
  const { db } = platform;
  registerCall(app, 'operatorReports', {
    problems,
    handler: ({ query }) => listReports(platform, query),
  });
  registerCall(app, 'operatorReport', {
    problems: [...problems, 'not_found'],
    handler: ({ query }) => readReport(platform, query.reportUid),
  });
  registerCall(app, 'operatorReportCounts', {
    problems,
    handler: ({ query }) => countReports(db, query),
  });
  registerCall(app, 'operatorDecideReport', {
    problems: [...problems, 'not_found', 'conflict'],
    handler: async ({ body, user }) => {
      await decideReport(platform, toDecider(user), body);
      return { ok: true } as const;
    },
  });
  registerCall(app, 'operatorLiftDecision', {
    problems: [...problems, 'not_found', 'conflict'],
    handler: async ({ body, user }) => {
      await liftDecision(platform, toDecider(user), body);
      return { ok: true } as const;
    },
  });
}
