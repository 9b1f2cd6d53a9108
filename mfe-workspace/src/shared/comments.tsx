import { getLoginAddress } from '@vidra/shared-contract';
import type { Comment } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { showToast, useAuthorized } from '@vidra/shared-session';
import {
  AlertDialog,
  Button,
  ButtonLink,
  ErrorState,
  formatDate,
  formatDuration,
  IconButton,
  Spinner,
} from '@vidra/shared-ui';
import { useId, useState, type RefObject } from 'react';
import { CommentForm } from './comment-form.tsx';
import { removeComment, useComments } from './use-comments.ts';
import { findVideo } from './use-player-time.ts';
import styles from './comments.module.css';

interface CommentsProps {
  readonly shareUid: string;
  readonly durationSeconds: number;
  /** An element around the player. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** Comments of a shared video, and the field for a new one. Their times lead to the moment. */
export default function Comments({ shareUid, durationSeconds, stage }: CommentsProps) {
  const t = useTranslate();
  const headingId = useId();
  const isAuthorized = useAuthorized();
  const { data: comments, error, isFetching, refetch } = useComments(shareUid);
  const seek = (seconds: number) => {
    const video = findVideo(stage);
    if (video) video.currentTime = seconds;
  };
  return (
    <section className={styles.comments} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t`Comments`}
      </h2>
      {!comments && !error && <Spinner size={24} label={t`Loading comments`} />}
      {!comments && error && (
        <ErrorState
          title={t`Couldn't load the comments`}
          text={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {comments?.length === 0 && <p className={styles.note}>{t`No comments yet.`}</p>}
      {comments && comments.length > 0 && (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.commentUid} className={styles.comment}>
              <CommentItem shareUid={shareUid} comment={comment} onSeek={seek} />
            </li>
          ))}
        </ul>
      )}
      {isAuthorized ? (
        <CommentForm shareUid={shareUid} durationSeconds={durationSeconds} stage={stage} />
      ) : (
        <div>
          <ButtonLink href={getLoginAddress(location.pathname + location.search)}>
            {t`Log in to comment`}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

interface CommentItemProps {
  readonly shareUid: string;
  readonly comment: Comment;
  readonly onSeek: (seconds: number) => void;
}

function CommentItem({ shareUid, comment, onSeek }: CommentItemProps) {
  const t = useTranslate();
  const { commentUid, author, text, seconds, createTime, canDelete } = comment;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.note}>
          {/* Translators: the author of a comment who has no name. */}
          <bdi className={styles.author}>{author === '' ? t`Someone` : author}</bdi>{' '}
          {formatDate(createTime)}
        </p>
        {seconds !== null && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onSeek(seconds);
            }}
          >
            {formatDuration(seconds)}
          </Button>
        )}
        {canDelete && <DeleteComment shareUid={shareUid} commentUid={commentUid} />}
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </>
  );
}

interface DeleteCommentProps {
  readonly shareUid: string;
  readonly commentUid: string;
}

function DeleteComment({ shareUid, commentUid }: DeleteCommentProps) {
  const t = useTranslate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remove = async () => {
    try {
      await removeComment(shareUid, commentUid);
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title: t`Couldn't delete the comment`, text });
    }
  };
  return (
    <>
      <IconButton
        size="sm"
        icon="lucide:trash-2"
        label={t`Delete comment`}
        onClick={() => {
          setDialogOpen(true);
        }}
      />
      <AlertDialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        title={t`Delete this comment?`}
        description={t`This can't be undone.`}
        confirmLabel={t`Delete comment`}
        onConfirm={remove}
      />
    </>
  );
}
