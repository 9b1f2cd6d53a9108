import type { AnySettings, SamplePicture } from '@vidra/shared-contract/schemas';
import { callApi, navigateTo } from '@vidra/shared-session';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import { sentenceOf } from '../logic/problems.ts';
import { startRequestOf, withoutStartRequest, type StartRequest } from '../logic/start-request.ts';
import { findAllMedia, findMedia } from '../media/find-media.ts';
import { fileUidsIn } from '../media/media.ts';

interface Target<D> {
  readonly draft: D;
  readonly change: (fields: Partial<D>) => void;
  readonly onProblem: (sentence: string) => void;
}

/**
 * Takes over what the address asks for (a task's or plan's settings, a picture, single settings),
 * once.
 *
 * @param samples undefined until it is known whether there are any
 */
export function useStartRequest<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  target: Target<D>,
  samples: readonly SamplePicture[] | undefined,
) {
  const { pathname, search } = useLocation();
  const ready = samples !== undefined;
  const takeOver = useEffectEvent((fields: Partial<D>) => {
    target.change(fields);
  });
  const complain = useEffectEvent((error: unknown) => {
    target.onProblem(sentenceOf(error));
  });
  const read = useEffectEvent(async (request: StartRequest, signal: AbortSignal) => ({
    ...(await fieldsFor(flow, target.draft, request, samples ?? [], signal)),
    ...flow.fromQuery?.(new URLSearchParams(search)),
  }));
  useEffect(() => {
    const query = new URLSearchParams(search);
    const request = startRequestOf(query);
    if (!request || !ready) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    read(request, signal)
      .then(takeOver, (error: unknown) => {
        if (!signal.aborted) complain(error);
      })
      .finally(() => {
        if (!signal.aborted) navigateTo(withoutStartRequest(pathname, query), { replace: true });
      });
    return () => {
      controller.abort();
    };
  }, [pathname, search, ready]);
}

async function fieldsFor<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  draft: D,
  { taskUid, planUid, projectUid, pictureUid }: StartRequest,
  samples: readonly SamplePicture[],
  signal: AbortSignal,
): Promise<Partial<D>> {
  if (projectUid !== null) {
    const project = await callApi('getProject', { query: { projectUid }, signal });
    const fields = flow.fromProject?.(project);
    if (!fields) throw new Error('This project belongs to another tool, or to an older version.');
    return fields;
  }
  const settings =
    taskUid !== null
      ? await settingsOfTask(taskUid, signal)
      : planUid !== null && (await settingsOfPlan(planUid, signal));
  if (settings) {
    if (settings.flow !== flow.name) throw new Error('These settings belong to another tool.');
    const media = await findAllMedia(fileUidsIn(settings), samples, signal);
    const { ratio, quality, seed = null } = settings;
    return { ...flow.fromSettings(settings, media), ratio, quality, seed };
  }
  if (pictureUid === null) return {};
  return flow.withPicture(draft, await findMedia(pictureUid, samples, signal));
}

async function settingsOfTask(taskUid: string, signal: AbortSignal): Promise<AnySettings> {
  const { tasks } = await callApi('batchGet', { body: { taskUids: [taskUid] }, signal });
  const settings = tasks[0]?.settings;
  if (!settings) throw new Error('The video whose settings were asked for is no longer there.');
  // Tasks of the first flow need not name it.
  return { ...settings, flow: settings.flow ?? 'image-to-video' } as AnySettings;
}

async function settingsOfPlan(projectUid: string, signal: AbortSignal): Promise<AnySettings> {
  return (await callApi('getAgentTask', { query: { projectUid }, signal })).plan.settings;
}
