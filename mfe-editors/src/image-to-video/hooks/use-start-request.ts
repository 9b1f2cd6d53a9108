import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { callApi, navigateTo } from '@vidra/shared-session';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { MIDDLE, type EditorDraft } from '../logic/draft.ts';
import { draftFromSettings, imageSettingsOf } from '../logic/from-task.ts';
import { startRequestOf, withoutStartRequest, type StartRequest } from '../logic/from-query.ts';
import { sentenceOf } from '../logic/problems.ts';
import type { EditorForm } from './use-form.ts';
import { findPicture } from './find-picture.ts';

/**
 * Takes over what the address asks for (a task's settings, a picture, single settings), once.
 *
 * @param samples undefined until it is known whether there are any
 */
export function useStartRequest(form: EditorForm, samples: readonly SamplePicture[] | undefined) {
  const { pathname, search } = useLocation();
  const ready = samples !== undefined;
  const takeOver = useEffectEvent((fields: Partial<EditorDraft>) => {
    form.change(fields);
  });
  const complain = useEffectEvent((error: unknown) => {
    form.setProblems({ picture: sentenceOf(error) });
  });
  const read = useEffectEvent((request: StartRequest, signal: AbortSignal) =>
    fieldsFor(request, form.draft.count, samples ?? [], signal),
  );
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

async function fieldsFor(
  { taskUid, pictureUid, settings }: StartRequest,
  count: number,
  samples: readonly SamplePicture[],
  signal: AbortSignal,
): Promise<Partial<EditorDraft>> {
  if (taskUid !== null) {
    const { tasks } = await callApi('batchGet', { body: { taskUids: [taskUid] }, signal });
    const earlier = tasks[0] && imageSettingsOf(tasks[0]);
    if (!earlier) throw new Error('The video whose settings were asked for is no longer there.');
    const picture = await findPicture(earlier.imageUid, samples, signal);
    return { ...draftFromSettings(earlier, picture, count), ...settings };
  }
  if (pictureUid === null) return settings;
  const picture = await findPicture(pictureUid, samples, signal);
  return { picture, centre: MIDDLE, ...settings };
}
