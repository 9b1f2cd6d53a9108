import { mayReadMetrics } from '@vidra/shared-server/metrics';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { measureEngines } from './measure-engines.ts';
import { measureLedger } from './measure-ledger.ts';
import { measureQueue } from './measure-queue.ts';
import { measureTasks } from './measure-tasks.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` for Prometheus. Metrics from the database cover all its processes. They are the
 * same at each process and must not be summed.
 */
export const metrics = fp<{ platform: Platform }>(
  async (app, { platform }) => {
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'vidra_http_request_duration_seconds',
      help: 'Answered requests by route and status; the count is the number of requests.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: BUCKETS_SECONDS,
      registers,
    });
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      // Unknown addresses count as one, because anybody can invent more of them.
      const route = request.routeOptions.url ?? 'none';
      requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });

    const measures = [
      measureQueue(platform.db, registers),
      measureTasks(platform.db, registers),
      measureLedger(platform.db, registers),
      measureEngines(platform, registers),
    ];
    app.get(
      '/metrics',
      { schema: { hide: true }, logLevel: 'warn', config: { rateLimit: false } },
      async (request, reply) => {
        // Others get the response of an unknown address.
        if (!mayReadMetrics(request, platform.config)) {
          reply.callNotFound();
          return reply;
        }
        // An unavailable database must not hide the other metrics.
        const results = await Promise.allSettled(measures.map((measure) => measure()));
        for (const result of results) {
          if (result.status === 'rejected') {
            platform.logger.warn({ err: result.reason as unknown }, 'a metric could not be read');
          }
        }
        void reply.header('cache-control', 'no-store').type(registry.contentType);
        return registry.metrics();
      },
    );
  },
  { name: 'metrics' },
);
