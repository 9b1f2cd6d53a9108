import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { lazy, Suspense, useEffect } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import { getThumbnailUrl } from '../media/media.ts';
import { EmptyStage } from './empty-stage.tsx';
import { ResultStrip } from './result-strip.tsx';
import { findFormats } from './formats.ts';
import styles from './stage.module.css';

const loadTaskView = () => import(/* webpackChunkName: "task-view" */ './task-view.tsx');
const TaskView = lazy(async () => ({ default: (await loadTaskView()).TaskView }));
/** By then the form has loaded. A video is ordered later. */
const LOAD_AHEAD_MS = 2000;

/** Loads the view of videos ahead, so that it is there when the connection is not. */
function useTaskViewAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadTaskView().catch(() => undefined);
    }, LOAD_AHEAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
}

interface StageProps<D extends BaseDraft> {
  readonly editor: Editor<D>;
  readonly onReuse: (task: VideoTask) => void;
  /** Focuses the first field of the form. */
  readonly onBegin: () => void;
}

/** Large view of the current settings' preview or of a video of this session. */
export function Stage<D extends BaseDraft>({ editor, onReuse, onBegin }: StageProps<D>) {
  const t = useTranslate();
  const { flow, draft, tasks, getZipUrl, selected, select } = editor;
  const picture = flow.getPicture(draft);
  useTaskViewAhead();
  const task = tasks.find(({ taskUid }) => taskUid === selected);
  return (
    // Translators: the part of the page that shows the preview or the video.
    <section className={styles.stage} aria-label={t`Result`}>
      <div className={styles.view}>
        {task && (
          <Suspense fallback={null}>
            <TaskView
              key={task.taskUid}
              task={task}
              formats={findFormats(task, tasks)}
              zipUrl={getZipUrl(task)}
              onSelect={select}
              onReuse={onReuse}
            />
          </Suspense>
        )}
        {!task && picture && <flow.Preview editor={editor} />}
        {!task && !picture && <EmptyStage editor={editor} onBegin={onBegin} />}
      </div>
      <ResultStrip
        tasks={tasks}
        selected={task ? task.taskUid : null}
        onSelect={select}
        previewName={t(flow.previewName)}
        pictureUrl={picture && getThumbnailUrl(picture)}
      />
    </section>
  );
}
