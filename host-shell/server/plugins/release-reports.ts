import { mayReadMetrics, type MetricsDoor } from '@vidra/shared-server/metrics';
import type { FastifyInstance } from 'fastify';
import { REPORT_ADDRESS } from '../../protocol/release-report.ts';
import { sendProblem } from '../problem.ts';
import { readReport, readTraceReport } from '../reports/report-body.ts';
import type { Reporting } from '../reports/reporting.ts';

const BODY_BYTES = 8_192;
/** Per address; an office behind one address has many pages open. */
const PER_MINUTE = 240;

interface ReportsOptions {
  readonly reporting: Reporting;
  readonly door: MetricsDoor;
}

/** Accepts reports of pages and shows the totals at `/metrics`. */
export async function releaseReports(
  app: FastifyInstance,
  { reporting, door }: ReportsOptions,
): Promise<void> {
  const take = async (body: unknown): Promise<boolean> => {
    const traceReport = readTraceReport(body);
    if (traceReport) return reporting.takeTraces(traceReport);
    const report = readReport(body);
    return report !== undefined && reporting.take(report);
  };
  app.post(
    REPORT_ADDRESS,
    { bodyLimit: BODY_BYTES, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const isOwnPage = fromOwnPage(request.headers['sec-fetch-site']);
      if (!isOwnPage || !(await take(request.body))) {
        return sendProblem(reply, 'invalid_request', 'Bad request', 'This is not a page report.');
      }
      return reply.code(204).send();
    },
  );

  app.get('/metrics', async (request, reply) => {
    // To others the address does not exist.
    if (!mayReadMetrics(request, door)) {
      return sendProblem(reply, 'not_found', 'Not found', 'There is nothing at this address.');
    }
    const { metrics } = reporting;
    void reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
}

/** Browsers send this header; other programs may not. */
function fromOwnPage(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin';
}
