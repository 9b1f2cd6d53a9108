import { DISLIKE_REASONS, VIDEO_LIMITS } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, RadioCards, TextField } from '@vidra/shared-ui';
import { useState, type SubmitEvent } from 'react';
import type { VideoActions } from '../videos/use-video-actions.ts';
import { DISLIKE_TITLES } from './dislike-titles.ts';
import styles from './dislike-reasons.module.css';

interface DislikeReasonsProps {
  readonly task: VideoTask;
  readonly actions: VideoActions;
}

/** Optional question about what is wrong with a disliked video. */
export function DislikeReasons({ task, actions }: DislikeReasonsProps) {
  const t = useTranslate();
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const { dislikeReason: reason } = task;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (note.trim() === '') return;
    actions.explainDislike(task, { ...(reason && { reason }), note });
    setSent(true);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <RadioCards
        label={t`What went wrong?`}
        look="cards"
        columns={2}
        value={reason ?? ''}
        onChange={(value) => {
          const chosenReason = DISLIKE_REASONS.find((choice) => choice === value);
          if (chosenReason) actions.explainDislike(task, { reason: chosenReason, note });
        }}
        options={DISLIKE_REASONS.map((value) => ({ value, label: t(DISLIKE_TITLES[value]) }))}
      />
      {isSent ? (
        <p role="status" className={styles.thanks}>
          {t`Thanks. It's saved with the video.`}
        </p>
      ) : (
        <div className={styles.row}>
          <TextField
            className={styles.note}
            label={t`Details`}
            hideLabel
            placeholder={t`Add details (optional)`}
            dir="auto"
            maxLength={VIDEO_LIMITS.feedbackNoteLength}
            value={note}
            onChange={setNote}
          />
          <Button type="submit" disabled={note.trim() === ''}>
            {t`Send`}
          </Button>
        </div>
      )}
    </form>
  );
}
