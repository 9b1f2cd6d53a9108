import { collectFileUids, hasAiLabel } from '@vidra/shared-contract';
import type { AnySettings, SamplePicture } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { callApi, navigateTo, useCapabilities, type Work } from '@vidra/shared-session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import { getErrorSentence } from '../logic/problems.ts';
import { parseStartRequest, stripStartRequest, type StartRequest } from '../logic/start-request.ts';
import { findAllMedia, findMedia } from '../media/find-media.ts';

/** Result of the address's start request. */
export interface StartResult {
  /** Incremented on each applied or failed request. */
  readonly count: number;
  /** Error message, or null. */
  readonly problem: string | null;
}

/**
 * Applies the address's start request once: a draft, a project, the settings of a task, plan or
 * template, a picture, or single settings. A whole film starts a new draft.
 */
export function useStartRequest<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  work: Work<D>,
): StartResult & { readonly pending: boolean } {
  const { pathname, search } = useLocation();
  const [startState, setStarted] = useState<StartResult>({ count: 0, problem: null });
  /** Query that was handled last. It stays in the address for a moment. */
  const [answeredSearch, setAnswered] = useState<string | null>(null);
  const hasRequest = parseStartRequest(new URLSearchParams(search)) !== null;
  // Allows the same request again later.
  if (!hasRequest && answeredSearch !== null) setAnswered(null);
  const capabilities = useCapabilities();
  const isReady = !capabilities.isPending;
  const finish = useEffectEvent((query: URLSearchParams, problem: string | null) => {
    setStarted({ count: startState.count + 1, problem });
    setAnswered(search);
    navigateTo(stripStartRequest(pathname, query), { replace: true });
  });
  const read = useEffectEvent((request: StartRequest, signal: AbortSignal) =>
    fetchFields(flow, work.value, request, capabilities.data?.samples ?? [], signal),
  );
  const takeOver = useEffectEvent(
    (request: StartRequest, fields: Partial<D>, query: Partial<D>) => {
      const { draftUid, pictureUid: _merged, ...whole } = request;
      if (draftUid !== null) {
        if (!work.open(draftUid)) throw new Error(t`This draft is no longer on this device.`);
      } else if (Object.values(whole).some((uid) => uid !== null)) {
        work.begin({ ...flow.empty, ...fields, ...query });
      } else {
        work.set((before) => ({ ...before, ...fields, ...query }));
      }
    },
  );
  useEffect(() => {
    const query = new URLSearchParams(search);
    const request = parseStartRequest(query);
    if (!request || !isReady) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    read(request, signal)
      .then((fields) => {
        if (!signal.aborted) takeOver(request, fields, flow.fromQuery?.(query) ?? {});
      })
      .then(
        () => null,
        (error: unknown) => getErrorSentence(error),
      )
      .then((problem) => {
        if (!signal.aborted) finish(query, problem);
      })
      .catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [flow, search, isReady]);
  return { ...startState, pending: hasRequest && answeredSearch !== search };
}

async function fetchFields<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  draft: D,
  request: StartRequest,
  samples: readonly SamplePicture[],
  signal: AbortSignal,
): Promise<Partial<D>> {
  const { projectUid, pictureUid } = request;
  if (projectUid !== null) {
    const project = await callApi('getProject', { query: { projectUid }, signal });
    const fields = flow.fromProject?.(project);
    if (!fields) throw new Error(t`This project belongs to another tool or an older version.`);
    return fields;
  }
  const settings = await fetchSettings(request, signal);
  if (settings) {
    if (settings.flow !== flow.name) throw new Error(t`These settings belong to another tool.`);
    const media = await findAllMedia(collectFileUids(settings), samples, signal);
    const { ratio, quality, seed = null } = settings;
    const aiLabel = hasAiLabel(settings);
    return { ...flow.fromSettings(settings, media), ratio, quality, seed, aiLabel };
  }
  if (pictureUid === null) return {};
  return flow.withPicture(draft, await findMedia(pictureUid, samples, signal));
}

async function fetchSettings(
  { taskUid, planUid, templateId }: StartRequest,
  signal: AbortSignal,
): Promise<AnySettings | undefined> {
  if (taskUid !== null) return fetchTaskSettings(taskUid, signal);
  if (planUid !== null) return fetchPlanSettings(planUid, signal);
  return templateId === null ? undefined : fetchTemplateSettings(templateId, signal);
}

async function fetchTaskSettings(taskUid: string, signal: AbortSignal): Promise<AnySettings> {
  const { tasks } = await callApi('batchGet', { body: { taskUids: [taskUid] }, signal });
  const settings = tasks[0]?.settings;
  if (!settings) throw new Error(t`The video with these settings is no longer available.`);
  // Settings of the first flow may omit its name.
  return { ...settings, flow: settings.flow ?? 'image-to-video' } as AnySettings;
}

async function fetchPlanSettings(projectUid: string, signal: AbortSignal): Promise<AnySettings> {
  return (await callApi('getAgentTask', { query: { projectUid }, signal })).plan.settings;
}

async function fetchTemplateSettings(
  templateId: string,
  signal: AbortSignal,
): Promise<AnySettings> {
  const { items } = await callApi('filterFront', { body: { templateId }, signal });
  const [template] = items;
  if (!template) throw new Error(t`This template is no longer available. Choose another one.`);
  return template.settings;
}
