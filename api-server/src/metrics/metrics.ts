import { mayReadMetrics } from '@vidra/shared-contract/metrics';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { measureEngines } from './measure-engines.ts';
import { measureLedger } from './measure-ledger.ts';
import { measureQueue } from './measure-queue.ts';
import { measureTasks } from './measure-tasks.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` for Prometheus. What concerns the database holds for all processes on it: such numbers
 * are the same at each of them and must not be added up.
 */
export const metrics = fp<{ platform: Platform }>(
  async (app, { platform }) => {
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'vidra_http_request_duration_seconds',
      help: 'Answered requests, by the route and the status; the count is the number of requests.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: BUCKETS_SECONDS,
      registers,
    });
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      // Addresses that nobody registered count as one: anybody can think of more of them.
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
        // To others it is as if there were none.
        if (!mayReadMetrics(request, platform.config)) {
          reply.callNotFound();
          return reply;
        }
        // A database that is down must not hide the rest.
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
