import { DISLIKE_REASONS, VIDEO_LIMITS, type DislikeReason } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { Button, RadioCards, TextField } from '@vidra/shared-ui';
import { useState, type SubmitEvent } from 'react';
import type { VideoActions } from '../videos/use-video-actions.ts';
import styles from './dislike-reasons.module.css';

const TITLES: Readonly<Record<DislikeReason, string>> = {
  motion: message`Motion`,
  picture: message`Image`,
  sound: message`Sound`,
  // Translators: what went wrong in a video: the text in it.
  text: message`Text`,
  other: message`Something else`,
};

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
        options={DISLIKE_REASONS.map((value) => ({ value, label: t(TITLES[value]) }))}
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
