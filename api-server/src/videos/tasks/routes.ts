import { t } from '@vidra/shared-i18n/text';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { LiveSessions } from '../../people/accounts/sessions/live-sessions.ts';
import { registerCall } from '../../web/http/call.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { TaskEvents } from './task-events.ts';
import { emptyBin, listBin } from './history/bin.ts';
import { cancelTask, changeTask, recordDownload, renameTask, retryTask } from './actions.ts';
import { removeCaptions } from './captions/remove-captions.ts';
import { createGif, type GifServices } from './gif/create-gif.ts';
import { readRedoOffer, redoVideo } from './redos/redo-video.ts';
import { createVideo, type OrderDependencies } from './orders/create.ts';
import { eventsRoute } from './events-route.ts';
import { getGroups, renameGroup } from './history/groups.ts';
import { groupHistory } from './history/history.ts';
import { presentTasks, type TaskViewDependencies } from './history/present-tasks.ts';
import { findTasks } from './task-repository.ts';
import { deleteTasks, restoreTasks } from './history/delete-tasks.ts';

const GIFS_PER_HOUR = 60;

interface Needs extends TaskViewDependencies, OrderDependencies, GifServices {
  events: TaskEvents;
  sessionCache: Pick<LiveSessions, 'onEnd'>;
}

/** Routes for ordering videos, following them, and the history. */
export const videoRoutes: FastifyPluginAsync<{ platform: Needs }> = async (app, { platform }) => {
  registerCall(app, 'createVideo', {
    problems: [
      'content_refused',
      'idempotency_key_required',
      'idempotency_mismatch',
      'insufficient_credits',
      'not_found',
      'not_activated',
      'price_changed',
      'upload_incomplete',
    ],
    handler: (input) => createVideo(platform, input),
  });
  registerCall(app, 'batchGet', {
    handler: async ({ body, user }) => {
      const tasks = await findTasks(platform.db, body.taskUids, user.uid);
      return { tasks: await presentTasks(platform, tasks) };
    },
  });
  registerCall(app, 'cancelVideo', {
    problems: ['not_found'],
    handler: ({ body, user }) => cancelTask(platform, user.uid, body.taskUid),
  });
  registerCall(app, 'retryVideo', {
    problems: ['not_found', 'conflict', 'insufficient_credits', 'price_changed'],
    handler: ({ body, user }) => retryTask(platform, user.uid, body),
  });
  registerCall(app, 'renameVideo', {
    problems: ['not_found', 'content_refused'],
    handler: ({ body, user }) => renameTask(platform, user.uid, body),
  });
  registerCall(app, 'feedback', {
    problems: ['not_found'],
    handler: ({ body: { taskUid, value, reason, note }, user }) => {
      const dislikeFields = value === 'dislike' ? { reason, note } : {};
      return changeTask(platform, user.uid, {
        taskUid,
        feedback: value,
        dislikeReason: dislikeFields.reason ?? null,
        dislikeNote: dislikeFields.note || null,
      });
    },
  });
  registerCall(app, 'redoOffer', {
    problems: ['not_found'],
    handler: ({ query, user }) => readRedoOffer(platform, user.uid, query.taskUid),
  });
  registerCall(app, 'redoVideo', {
    problems: ['not_found', 'conflict', 'content_refused', 'consent_missing', 'not_activated'],
    handler: ({ body, user }) => redoVideo(platform, user.uid, body),
  });
  registerCall(app, 'removeCaptions', {
    problems: ['not_found', 'conflict', 'content_refused', 'consent_missing', 'not_activated'],
    handler: ({ body, user }) => removeCaptions(platform, user.uid, body.taskUid),
  });
  registerCall(app, 'batchDel', {
    handler: async ({ body, user }) => ({
      taskUids: await deleteTasks(platform, user.uid, body.taskUids),
    }),
  });
  registerCall(app, 'batchRestore', {
    handler: async ({ body, user }) => ({
      taskUids: await restoreTasks(platform, user.uid, body.taskUids),
    }),
  });
  registerBin(app, platform);
  registerHistory(app, platform);
  await app.register(eventsRoute, { platform });
};

function registerBin(app: FastifyInstance, platform: Needs): void {
  registerCall(app, 'listBin', {
    handler: ({ query, user }) => listBin(platform, user.uid, query),
  });
  registerCall(app, 'emptyBin', {
    handler: async ({ body, user }) => ({
      removed: await emptyBin(platform, user.uid, body.taskUids),
    }),
  });
}

function registerHistory(app: FastifyInstance, platform: Needs): void {
  registerCall(app, 'recordDownload', {
    problems: ['not_found', 'conflict', 'video_expired'],
    handler: async ({ body, user }) => {
      await recordDownload(platform, user.uid, body.taskUid);
      return { ok: true };
    },
  });
  registerCall(app, 'createGif', {
    problems: ['not_found', 'conflict', 'video_expired'],
    handler: async ({ body, user }) => {
      await countUse(platform.db, {
        key: `gif:${user.uid}`,
        limit: GIFS_PER_HOUR,
        windowSeconds: 3600,
        message: t`You've made a lot of GIFs in a short time. Try again later.`,
      });
      return createGif(platform, user.uid, body.taskUid);
    },
  });
  registerCall(app, 'groupHistory', {
    problems: ['not_found'],
    handler: ({ query, user }) => groupHistory(platform, user.uid, query),
  });
  registerCall(app, 'groupBatchGet', {
    handler: async ({ body, user }) => ({
      groups: await getGroups(platform, body.groupUids, user.uid),
    }),
  });
  registerCall(app, 'renameGroup', {
    problems: ['not_found'],
    handler: ({ body, user }) => renameGroup(platform, user.uid, body),
  });
}
