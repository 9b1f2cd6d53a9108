import type { VideoTask } from '@vidra/shared-contract/schemas';
import { EmptyState } from '@vidra/shared-ui';
import type { EditorDraft } from '../logic/draft.ts';
import { MovePreview } from './move-preview.tsx';
import { ResultStrip } from './result-strip.tsx';
import { TaskView } from './task-view.tsx';
import styles from './stage.module.css';

interface StageProps {
  readonly draft: EditorDraft;
  readonly tasks: readonly VideoTask[];
  readonly selected: string | null;
  readonly onSelect: (taskUid: string | null) => void;
  readonly onReuse: (task: VideoTask) => void;
  readonly onExpired: () => void;
}

/** The large view: the sketch of what is set, or a video of this session. */
export function Stage({ draft, tasks, selected, onSelect, onReuse, onExpired }: StageProps) {
  const { picture } = draft;
  const task = tasks.find(({ taskUid }) => taskUid === selected);
  return (
    <section className={styles.stage} aria-label="Result">
      <div className={styles.view}>
        {task && <TaskView key={task.taskUid} task={task} onReuse={onReuse} />}
        {!task && picture && <MovePreview draft={draft} picture={picture} onExpired={onExpired} />}
        {!task && !picture && (
          <EmptyState
            icon="lucide:image-play"
            title="Your video appears here"
            text="Choose a picture and see how each camera move looks on it before you spend anything."
          />
        )}
      </div>
      <ResultStrip
        tasks={tasks}
        selected={task ? task.taskUid : null}
        onSelect={onSelect}
        pictureUrl={picture?.url}
      />
    </section>
  );
}
