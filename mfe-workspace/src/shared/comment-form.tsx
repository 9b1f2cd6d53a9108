import { COMMENT_TEXT } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { createIdempotencyKey, useSession } from '@vidra/shared-session';
import { Button, Checkbox, formatDuration, TextArea } from '@vidra/shared-ui';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { postComment } from './use-comments.ts';
import { findVideo, usePlayerTime } from './use-player-time.ts';
import styles from './comments.module.css';

interface CommentFormProps {
  readonly shareUid: string;
  readonly durationSeconds: number;
  /** An element around the player. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** Field for a comment on the current moment of the player, or on the whole video. */
export function CommentForm({ shareUid, durationSeconds, stage }: CommentFormProps) {
  const t = useTranslate();
  const time = Math.min(usePlayerTime(stage), durationSeconds);
  const name = useSession(({ userName }) => userName);
  const [text, setText] = useState('');
  const [wantsTime, setWantsTime] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const attempt = useRef({ content: '', key: '' });
  // Before it has played, a comment is more likely about the whole video.
  const isTimed = wantsTime ?? time > 0;
  const change = (value: string) => {
    // The moment that the comment is about stays while somebody writes.
    if (text === '') findVideo(stage)?.pause();
    setText(value);
    setProblem(undefined);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (text.trim() === '') {
      setProblem(t`Write a comment first.`);
      return;
    }
    const body = { shareUid, text: text.trim(), seconds: isTimed ? time : null };
    const content = JSON.stringify(body);
    // A comment that is sent again after a lost answer is posted once.
    if (attempt.current.content !== content) {
      attempt.current = { content, key: createIdempotencyKey() };
    }
    setPending(true);
    try {
      await postComment(body, attempt.current.key);
      attempt.current = { content: '', key: '' };
      setText('');
    } catch (error) {
      setProblem((error as Error).message);
    }
    setPending(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        // Translators: a noun, the name of a field.
        label={t`Comment`}
        dir="auto"
        rows={2}
        maxLength={COMMENT_TEXT.longest}
        value={text}
        hint={name === '' ? undefined : t`Shown as “${name}”.`}
        error={problem}
        readOnly={isPending}
        onChange={change}
      />
      <div className={styles.head}>
        <Button type="submit" variant="primary" loading={isPending}>
          {/* Translators: a verb, on a button. The value is a moment of the video: 0:05. */}
          {isTimed ? t`Post at ${formatDuration(time)}` : t`Post`}
        </Button>
        <Checkbox
          label={t`About the moment ${formatDuration(time)}`}
          checked={isTimed}
          onChange={setWantsTime}
        />
      </div>
    </form>
  );
}
