import { useQuery } from '@tanstack/react-query';
import type { AnySettings, CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { FITTED_UID } from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import { useMemo } from 'react';
import { getErrorSentence } from '../editor/logic/problems.ts';
import type { PictureAddress } from './use-pictures.ts';

/** Cache time of a fitting, shorter than the life of its signed URL. */
const GOOD_FOR_MS = 60 * 60_000;

/** What is known of the picture of a person in a garment. */
export interface KnownFitting {
  /** Undefined while it is being made. */
  readonly answer?: CallAnswer<'fitGarment'> | undefined;
  /** Why it could not be asked for, as a sentence. */
  readonly problem?: string | undefined;
}

/** Settings as their film will be, with the picture of the person in the garment. */
export interface FittedOrder {
  readonly settings: AnySettings;
  readonly picture?: Omit<PictureAddress, 'focus'> | undefined;
  /** What to say about it beneath the preview. */
  readonly note?: string | undefined;
}

/** Plans a try-on as the engine does: on the person if that is believable, else beside them. */
export function planFitting(settings: AnySettings, { answer, problem }: KnownFitting): FittedOrder {
  if (settings.flow !== 'try-on' || settings.layout !== 'over') return { settings };
  if (answer?.picture) return { settings, picture: { uid: FITTED_UID, url: answer.picture.url } };
  const reason = answer?.reason ?? problem;
  if (reason === undefined) return { settings, note: t`Fitting the garment…` };
  return { settings: { ...settings, layout: 'beside' }, note: reason };
}

/**
 * Asks the server for the picture of a person in a garment, which the film shows as well.
 *
 * @param isMadeElsewhere whether another engine makes the picture
 */
export function useFitting(settings: AnySettings, isMadeElsewhere: boolean): FittedOrder {
  const order = settings.flow === 'try-on' && settings.layout === 'over' ? settings : undefined;
  const { personUid = '', garmentUid = '', category = 'auto' } = order ?? {};
  const isComplete = personUid !== '' && garmentUid !== '' && personUid !== garmentUid;
  const { data, error } = useQuery(
    {
      queryKey: QUERY_KEYS.user('fitting', personUid, garmentUid, category),
      queryFn: ({ signal }) =>
        callApi('fitGarment', { body: { personUid, garmentUid, category }, signal }),
      enabled: isComplete && !isMadeElsewhere,
      staleTime: GOOD_FOR_MS,
      gcTime: GOOD_FOR_MS,
      retry: false,
    },
    queryClient,
  );
  return useMemo(() => {
    if (settings.flow !== 'try-on' || !isComplete) return { settings };
    if (isMadeElsewhere) return { settings: { ...settings, layout: 'beside' } };
    const problem = error ? getErrorSentence(error) : undefined;
    return planFitting(settings, { answer: data, problem });
  }, [settings, isComplete, isMadeElsewhere, data, error]);
}
