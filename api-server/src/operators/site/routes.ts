import type { FastifyPluginAsync } from 'fastify';
import { message } from '@vidra/shared-i18n/text';
import { sendEffect } from '../../data/queue/outbox.ts';
import { listInvitationRequests } from '../../people/accounts/invitations.ts';
import { listOverrideEvents } from '../../people/overrides/override-events.ts';
import { getSignedInUser } from '../../web/http/authentication.ts';
import { registerCall } from '../../web/http/call.ts';
import { getIdempotencyKey } from '../../web/http/idempotency.ts';
import { tryAgain } from '../commands/platform/pending-effects.ts';
import { listFailedTasks } from '../commands/videos/tasks.ts';
import type { Platform } from '../../platform/platform.ts';
import { listActions } from '../records/actions.ts';
import { listReleaseEvents } from '../../release-service/release-events.ts';
import { changeCredits } from './change-credits.ts';
import { listDislikes } from './dislikes.ts';
import { restoreAccess } from './restore-access.ts';
import { addFlags } from './flag-routes.ts';
import { addReports } from './report-routes.ts';
import { actAsOperator, requireOperator } from './operator-role.ts';
import { readBooks, readOverview } from './overview.ts';
import { listPeople, readPerson } from './people.ts';
import { redriveTasks } from './retry-tasks.ts';
import { refundPurchase } from './refund.ts';

const EVENTS_SHOWN = 200;

/** Routes for operators. Each call checks the role in the database. */
export const operatorRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  // The plugin's hook covers every call registered here, present and future.
  app.addHook('preHandler', (request) => requireOperator(platform, getSignedInUser(request)));
  addReading(app, platform);
  addDoing(app, platform);
  addReports(app, platform, problems);
  addFlags(app, platform, problems);
};

type App = Parameters<typeof registerCall>[0];
const problems = ['forbidden', 'second_factor_required'] as const;

function addReading(app: App, platform: Platform): void {
  const { db } = platform;
  registerCall(app, 'operatorOverview', { problems, handler: () => readOverview(platform) });
  registerCall(app, 'operatorBooks', { problems, handler: () => readBooks(db) });
  registerCall(app, 'operatorPeople', { problems, handler: ({ query }) => listPeople(db, query) });
  registerCall(app, 'operatorPerson', {
    problems: [...problems, 'not_found'],
    handler: ({ query }) => readPerson(db, query.userUid),
  });
  registerCall(app, 'operatorInvitations', {
    problems,
    handler: async () => {
      const requests = await listInvitationRequests(db);
      return {
        requests: requests.map(({ createdAt, ...rest }) => ({
          ...rest,
          createTime: createdAt.getTime(),
        })),
      };
    },
  });
  registerCall(app, 'operatorTasks', {
    problems,
    handler: async ({ query }) => {
      const tasks = await listFailedTasks(platform, query);
      return {
        tasks: tasks.map(({ finishedAt, ...task }) => ({
          ...task,
          finishTime: finishedAt?.getTime() ?? null,
        })),
      };
    },
  });
  registerCall(app, 'operatorDislikes', {
    problems,
    handler: ({ query }) => listDislikes(db, query),
  });
  registerCall(app, 'operatorOverrides', {
    problems,
    handler: async ({ query: { days } }) => {
      const events = await listOverrideEvents(db, { days, limit: EVENTS_SHOWN });
      return {
        events: events.map(({ at, kind, email, overrides }) => ({
          time: at.getTime(),
          kind,
          email,
          overrides: overrides ?? [],
        })),
      };
    },
  });
  registerCall(app, 'operatorReleases', {
    problems,
    handler: async () => {
      // Loads the release store, which nothing else here needs.
      const { readLiveHealth } = await import('../../release-service/live-health.ts');
      const [live, events] = await Promise.all([
        readLiveHealth(platform.config.releases.store),
        listReleaseEvents(db, { limit: 50 }),
      ]);
      return { live, events };
    },
  });
  registerCall(app, 'operatorActions', {
    problems,
    handler: ({ query }) => listActions(db, query),
  });
}

function addDoing(app: App, platform: Platform): void {
  const { db, queue } = platform;
  registerCall(app, 'operatorCredits', {
    problems: [
      ...problems,
      'not_found',
      'conflict',
      'idempotency_key_required',
      'idempotency_mismatch',
    ],
    handler: ({ body, user, request }) => changeCredits(db, user, body, getIdempotencyKey(request)),
  });
  registerCall(app, 'operatorSecondFactorOff', {
    problems: [...problems, 'conflict'],
    handler: ({ body, user }) => restoreAccess(platform, user, body),
  });
  registerCall(app, 'operatorInvite', {
    problems,
    handler: async ({ body: { email, reason }, user }) => {
      await db.transaction().execute(async (transaction) => {
        const summary = message`Invitation sent`;
        await actAsOperator(transaction, user, {
          action: 'invite',
          subject: email,
          what: summary,
          reason,
        });
        await sendEffect(queue, transaction, 'invite', { email });
      });
      queue.wake('outbox');
      return { ok: true } as const;
    },
  });
  registerCall(app, 'operatorRedrive', {
    problems,
    handler: ({ body, user }) => redriveTasks(platform, user, body),
  });
  registerCall(app, 'operatorRefund', {
    problems: [...problems, 'not_found', 'conflict'],
    handler: ({ body, user }) => refundPurchase(platform, user, body),
  });
  registerCall(app, 'operatorRetryOutbox', {
    problems,
    handler: async ({ body: { reason }, user }) => {
      const summary = message`Failed work retried`;
      await db.transaction().execute((transaction) =>
        actAsOperator(transaction, user, {
          action: 'retry-outbox',
          subject: 'outbox',
          what: summary,
          reason,
        }),
      );
      return tryAgain(db, queue);
    },
  });
}
