import type { FastifyInstance, FastifySchema } from 'fastify';
import { pruneStore } from '@vidra/remote-kit/service';
import {
  abortCanary,
  changeSetting,
  createPreviewLink,
  promoteCanary,
  rollBack,
  rollBackAlone,
  findRunningCanary,
  startCanary,
  type Canary,
} from '@vidra/remote-kit/store';
import {
  canaryAnswer,
  canaryRequest,
  EVERY_RELEASE,
  oneCanaryRequest,
  previewLink,
  previewRequest,
  pruneAnswer,
  pruneRequest,
  RELEASE_SERVICE_PATH,
  releaseSet,
  rollbackRequest,
  settingAnswer,
  settingRequest,
  verifyAnswer,
  verifyRequest,
  type ChangedBy,
} from '@vidra/shared-contract/delivery';
import type { z } from 'zod';
import { onRecord, refuseOthers } from './recorded-action.ts';
import { asProblem, toChangedBy } from './perform.ts';
import type { RequestedAction } from './release-events.ts';
import { describeRoute, requirePublisher, type Service } from './service.ts';

/** An action that a publisher can request, beside uploads. */
interface Action<Body extends z.ZodType, Answer extends z.ZodType> {
  readonly path: RequestedAction['action'];
  readonly operationId: string;
  readonly summary: string;
  readonly body: Body;
  readonly answer: Answer;
  /**
   * Remotes that the action affects. The publisher needs the right to all of them. They are read
   * once and passed on.
   */
  readonly concerns: (body: z.output<Body>) => Promise<Concerned>;
  readonly perform: (
    body: z.output<Body>,
    changeOptions: { readonly by: ChangedBy; readonly canary: Canary | undefined },
  ) => Promise<z.input<Answer>>;
}

interface Concerned {
  /** `name`, `name@hash`, or everything. */
  readonly releases: readonly string[];
  readonly canary?: Canary;
  /** Whether a publisher of the releases alone may not do it. */
  readonly operatorOnly?: boolean;
}

const EVERYTHING: Concerned = { releases: [EVERY_RELEASE] };

/** Adds the routes for canaries, settings, preview links, rollbacks and store maintenance. */
export function addActions(app: FastifyInstance, service: Service): void {
  addCanaries(app, service);
  addSettings(app, service);
  addPreviews(app, service);
  addUpkeep(app, service);
}

function addCanaries(app: FastifyInstance, service: Service): void {
  const { store } = service;
  const ofCanary = async ({ name }: z.output<typeof oneCanaryRequest>) => {
    const canary = await findRunningCanary(store, name);
    return { releases: toReleaseNames(canary.releases), canary };
  };
  addAction(app, service, {
    path: 'canary',
    operationId: 'startCanary',
    body: canaryRequest,
    answer: canaryAnswer,
    summary: 'Rolls out releases to a share of visitors; call it again to change the share',
    concerns: async ({ releases }) => ({ releases: toReleaseNames(releases) }),
    perform: ({ releases, percent, then }, { by }) =>
      startCanary(store, releases, { percent, then, by }),
  });
  addAction(app, service, {
    path: 'promote',
    operationId: 'promoteCanary',
    body: oneCanaryRequest,
    answer: releaseSet,
    summary: "Makes a canary's releases live for everyone",
    concerns: ofCanary,
    perform: (_, { canary, by }) => promoteCanary(store, requireCanary(canary), by),
  });
  addAction(app, service, {
    path: 'abort',
    operationId: 'abortCanary',
    body: oneCanaryRequest,
    answer: canaryAnswer,
    summary: 'Ends a canary; its visitors return to the live set',
    concerns: ofCanary,
    perform: (_, { canary, by }) => abortCanary(store, requireCanary(canary), by),
  });
}

function addSettings(app: FastifyInstance, service: Service): void {
  addAction(app, service, {
    path: 'settings',
    operationId: 'changeReleaseSetting',
    body: settingRequest,
    answer: settingAnswer,
    summary:
      "Sets a value of a remote's configuration or who has a feature flag, grants needs, changes extensions, or ends preview links",
    concerns: async (body) => ({
      releases: [body.remote],
      operatorOnly: 'needs' in body || 'extension' in body,
    }),
    perform: (body, { by }) => changeSetting(service.store, body, by),
  });
}

function addPreviews(app: FastifyInstance, service: Service): void {
  addAction(app, service, {
    path: 'preview',
    operationId: 'createPreviewLink',
    body: previewRequest,
    answer: previewLink,
    summary: 'Creates a link that shows one release to everybody who opens it',
    concerns: async ({ name, hash }) => ({
      releases: [hash === undefined ? name : `${name}@${hash}`],
    }),
    perform: async (body) => {
      const link = await createPreviewLink(service.store, body);
      return { ...link, address: service.config.publicUrl + link.address };
    },
  });
}

function addUpkeep(app: FastifyInstance, service: Service): void {
  const { store, verify } = service;
  addAction(app, service, {
    path: 'rollback',
    operationId: 'rollBackReleases',
    body: rollbackRequest,
    summary: 'Rolls remotes back to their previous release, or everything back to a set',
    answer: releaseSet,
    concerns: async ({ names }) => (names.length > 0 ? { releases: names } : EVERYTHING),
    perform: ({ names, set, force = false }, { by }) =>
      names.length > 0
        ? rollBackAlone(store, names, { by, force })
        : rollBack(store, { to: set, by }),
  });
  addAction(app, service, {
    path: 'prune',
    operationId: 'pruneReleases',
    body: pruneRequest,
    answer: pruneAnswer,
    summary: 'Deletes old releases that no kept set contains',
    concerns: async () => EVERYTHING,
    perform: ({ keep, days, dryRun = false }) => pruneStore(service, { keep, days, dryRun }),
  });
  addAction(app, service, {
    path: 'verify',
    operationId: 'verifyReleases',
    body: verifyRequest,
    answer: verifyAnswer,
    summary: 'Checks all stored data and repairs what another copy still has',
    concerns: async () => EVERYTHING,
    perform: async ({ repair = false }) => {
      const { damages, ...looked } = await verify(repair);
      return { ...looked, damages: [...damages] };
    },
  });
}

function addAction<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  service: Service,
  { path, operationId, summary, body, answer, concerns, perform }: Action<Body, Answer>,
): void {
  const schema: FastifySchema = {
    ...describeRoute(answer),
    operationId,
    summary,
    body,
  };
  app.route({
    method: 'POST',
    url: `${RELEASE_SERVICE_PATH}/${path}`,
    schema,
    handler: async (request): Promise<unknown> => {
      const publisher = requirePublisher(request);
      const actionRequest = request.body as z.output<Body> & Pick<RequestedAction, 'why' | 'run'>;
      const { releases, canary, operatorOnly } = await concerns(actionRequest).catch(
        (error: unknown) => {
          throw asProblem(error);
        },
      );
      const event: RequestedAction = {
        action: path,
        releases: [...releases],
        why: actionRequest.why,
        run: actionRequest.run,
      };
      await refuseOthers(service, publisher, event, operatorOnly ? [EVERY_RELEASE] : releases);
      const by = toChangedBy(publisher, actionRequest, []);
      return onRecord(service, publisher, event, () => perform(actionRequest, { by, canary }));
    },
  });
}

function toReleaseNames(releases: Readonly<Record<string, string>>): string[] {
  return Object.entries(releases).map(([name, hash]) => `${name}@${hash}`);
}

function requireCanary(canary: Canary | undefined): Canary {
  if (!canary) throw new Error('This action does not look up a canary.');
  return canary;
}
