import { DISLIKE_REASONS, VIDEO_LIMITS, type DislikeReason } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { Button, RadioCards, TextField } from '@vidra/shared-ui';
import { useState, type SubmitEvent } from 'react';
import type { VideoActions } from '../videos/use-video-actions.ts';
import styles from './dislike-reasons.module.css';

const TITLES: Readonly<Record<DislikeReason, string>> = {
  motion: 'Motion',
  picture: 'Image',
  sound: 'Sound',
  text: 'Text',
  other: 'Something else',
};

interface DislikeReasonsProps {
  readonly task: VideoTask;
  readonly actions: VideoActions;
}

/** Optional question about what is wrong with a disliked video. */
export function DislikeReasons({ task, actions }: DislikeReasonsProps) {
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
        label="What went wrong?"
        look="cards"
        columns={2}
        value={reason ?? ''}
        onChange={(value) => {
          const chosenReason = DISLIKE_REASONS.find((choice) => choice === value);
          if (chosenReason) actions.explainDislike(task, { reason: chosenReason, note });
        }}
        options={DISLIKE_REASONS.map((value) => ({ value, label: TITLES[value] }))}
      />
      {isSent ? (
        <p role="status" className={styles.thanks}>
          Thanks. It's saved with the video.
        </p>
      ) : (
        <div className={styles.row}>
          <TextField
            className={styles.note}
            label="Details"
            hideLabel
            placeholder="Add details (optional)"
            maxLength={VIDEO_LIMITS.feedbackNoteLength}
            value={note}
            onChange={setNote}
          />
          <Button type="submit" disabled={note.trim() === ''}>
            Send
          </Button>
        </div>
      )}
    </form>
  );
}
