import { VIDEO_LIMITS } from '@vidra/shared-contract';
import type { ModalContentProps } from '@vidra/remote-kit/react';
import { useTranslate } from '@vidra/shared-i18n';
import { useCapabilities, useUi } from '@vidra/shared-session';
import { Button, IconButton, Skeleton, TextArea } from '@vidra/shared-ui';
import { useState } from 'react';
import { getThumbnailUrl, type DraftMedia } from '../editor/media/media.ts';
import { PicturesField } from '../editor/media/pictures-field.tsx';
import { useUploads } from '../editor/media/use-uploads.ts';
import { PlanView } from './plan-view.tsx';
import { useAgentTask } from './use-agent-task.ts';
import styles from './agent.module.css';

const MOST_PICTURES = 9;
const LEAST_LETTERS = 3;
const doNothing = () => undefined;

/**
 * Dialog content of the agent. A sentence becomes a plan with its price, which runs only after
 * approval.
 */
export function AgentContent({ close }: ModalContentProps) {
  const { prompt, projectUid } = useUi(({ agentModal }) => agentModal);
  const agent = useAgentTask(projectUid);
  const [question, setQuestion] = useState(prompt);
  if (agent.task) return <PlanView agent={agent} task={agent.task} onClose={close} />;
  if (projectUid !== null && agent.busy) return <Skeleton className={styles.skeleton} />;
  return <Question agent={agent} question={question} onQuestion={setQuestion} />;
}

interface QuestionProps {
  readonly agent: ReturnType<typeof useAgentTask>;
  readonly question: string;
  readonly onQuestion: (question: string) => void;
}

function Question({ agent, question, onQuestion }: QuestionProps) {
  const t = useTranslate();
  const capabilities = useCapabilities().data;
  const [pictures, setPictures] = useState<readonly DraftMedia[]>([]);
  const uploads = useUploads(doNothing);
  const [hasAsked, setAsked] = useState(false);
  const isShort = question.trim().length < LEAST_LETTERS;
  return (
    <form
      className={styles.form}
      // Translators: an assistant that plans videos.
      aria-label={t`Agent`}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isShort) event.currentTarget.querySelector('textarea')?.focus();
        if (isShort || uploads.moving) return;
        agent.propose(
          question.trim(),
          pictures.map(({ fileUid }) => fileUid),
        );
      }}
    >
      <TextArea
        label={t`What do you want to make?`}
        rows={3}
        maxLength={VIDEO_LIMITS.promptLength}
        placeholder={t`A vertical ad for this bottle, with calm music`}
        value={question}
        error={
          hasAsked && isShort ? t`Describe in a sentence what you want to make.` : agent.problem
        }
        onChange={onQuestion}
      />
      <PicturesField
        label={t`Images`}
        chosen={pictures}
        most={MOST_PICTURES}
        uploads={uploads}
        samples={capabilities?.samples ?? []}
        problem={undefined}
        hint={t`Optional. Without one, the agent uses a sample and says so.`}
        onPicture={(picture) => {
          setPictures((before) =>
            before.some(({ fileUid }) => fileUid === picture.fileUid)
              ? before
              : [...before, picture],
          );
        }}
      />
      {pictures.length > 0 && (
        <ul className={styles.pictures} role="list" aria-label={t`Chosen images`}>
          {pictures.map((picture) => (
            <li key={picture.fileUid} className={styles.picture}>
              <img
                className={styles.thumbnail}
                src={getThumbnailUrl(picture)}
                alt={picture.fileName}
              />
              <IconButton
                size="sm"
                icon="lucide:x"
                label={t`Remove`}
                onClick={() => {
                  setPictures(pictures.filter((candidate) => candidate !== picture));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        icon="lucide:sparkles"
        loading={agent.busy || uploads.moving}
      >
        {t`Propose a plan`}
      </Button>
      <p className={styles.note}>
        {t`Nothing is spent until you approve.`} {capabilities?.helpers.agent.honesty}
      </p>
    </form>
  );
}
