import type { VideoTask } from '@vidra/shared-contract/schemas';
import { EmptyState } from '@vidra/shared-ui';
import type { BaseDraft } from '../flow.ts';
import type { Editor } from '../hooks/use-editor.ts';
import { thumbnailOf } from '../media/media.ts';
import { ResultStrip } from './result-strip.tsx';
import { TaskView } from './task-view.tsx';
import styles from './stage.module.css';

interface StageProps<D extends BaseDraft> {
  readonly editor: Editor<D>;
  readonly onReuse: (task: VideoTask) => void;
}

/** The large view: the preview of what is set, or a video of this session. */
export function Stage<D extends BaseDraft>({ editor, onReuse }: StageProps<D>) {
  const { flow, draft, tasks, selected, select } = editor;
  const picture = flow.pictureOf(draft);
  const task = tasks.find(({ taskUid }) => taskUid === selected);
  return (
    <section className={styles.stage} aria-label="Result">
      <div className={styles.view}>
        {task && <TaskView key={task.taskUid} task={task} onReuse={onReuse} />}
        {!task && picture && <flow.Preview editor={editor} />}
        {!task && !picture && (
          <EmptyState
            icon="lucide:image-play"
            title="Your video appears here"
            text={flow.invitation}
          />
        )}
      </div>
      <ResultStrip
        tasks={tasks}
        selected={task ? task.taskUid : null}
        onSelect={select}
        previewName={flow.previewName}
        pictureUrl={picture && thumbnailOf(picture)}
      />
    </section>
  );
}
