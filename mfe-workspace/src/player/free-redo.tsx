import { useMutation, useQuery } from '@tanstack/react-query';
import { VIDEO_LIMITS } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { Button, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './free-redo.module.css';

interface FreeRedoProps {
  readonly task: VideoTask;
  readonly onShow: (taskUid: string) => void;
}

/** Offer to make a disliked video again for free. Nothing where there is none. */
export function FreeRedo({ task, onShow }: FreeRedoProps) {
  const t = useTranslate();
  const { taskUid, dislikeReason } = task;
  const [note, setNote] = useState('');
  const key = QUERY_KEYS.user('redo-offer', taskUid, dislikeReason);
  const { data: offer } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => callApi('redoOffer', { query: { taskUid }, signal }),
    },
    queryClient,
  );
  const redo = useMutation(
    {
      mutationKey: key,
      mutationFn: () => {
        const text = note.trim();
        return callApi('redoVideo', { body: { taskUid, ...(text !== '' && { note: text }) } });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.user('redo-offer') }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.histories() }),
    },
    queryClient,
  );
  const { data: newTask } = redo;
  if (newTask) {
    return (
      <div className={styles.offer}>
        <p role="status">{t`We're making it again. You won't be charged.`}</p>
        <Button onClick={() => onShow(newTask.taskUid)}>{t`Show the new video`}</Button>
      </div>
    );
  }
  if (!offer?.offered && !redo.isError) return null;
  return (
    <div className={styles.offer}>
      <p>
        {t`Not what you wanted? We'll make it again for free.`}{' '}
        {offer && (
          <span className={styles.left}>
            {/* Translators: free repetitions that are left. */}
            {t`${plural(offer.left, { one: '# left this month', other: '# left this month' })}`}
          </span>
        )}
      </p>
      {'prompt' in task.settings && (
        <TextField
          label={t`What should change?`}
          hideLabel
          placeholder={t`What should change? (optional)`}
          dir="auto"
          maxLength={VIDEO_LIMITS.feedbackNoteLength}
          value={note}
          onChange={setNote}
        />
      )}
      {redo.isError && (
        <p role="alert" className={styles.problem}>
          {redo.error.message}
        </p>
      )}
      <Button
        icon="lucide:rotate-cw"
        loading={redo.isPending}
        onClick={() => {
          // A second press may come before the button is disabled.
          if (queryClient.isMutating({ mutationKey: key }) === 0) redo.mutate();
        }}
      >
        {/* Translators: a verb, makes a video again. */}
        {t`Redo for free`}
      </Button>
    </div>
  );
}
