import type { VideoTask } from '@vidra/shared-contract/schemas';
import { toolHref, toolOf } from '@vidra/shared-contract';
import { navigateTo, useDraftWork, type Work } from '@vidra/shared-session';
import { useMemo, useRef } from 'react';
import { draftKindOf } from '../drafts/draft-kind.ts';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import { useEditor } from '../hooks/use-editor.ts';
import { usePreferredStart } from '../hooks/use-preferred-start.ts';
import { useStartRequest, type Started } from '../hooks/use-start-request.ts';
import type { ToolLabels } from '../logic/order.ts';
import { Stage } from '../stage/stage.tsx';
import { pageDrop } from './page-drop.ts';
import { FlowForm } from './flow-form.tsx';
import styles from './editor-frame.module.css';

interface EditorFrameProps<D extends BaseDraft> {
  readonly flow: FlowDefinition<D>;
  readonly labels: ToolLabels;
}

const reuse = (task: VideoTask) => {
  const tool = toolOf(task.flow);
  if (tool) navigateTo(toolHref(tool, { from: task.taskUid }));
};

/** The editor: the form of a flow beside the stage, on a phone below it. */
export function EditorFrame<D extends BaseDraft>({ flow, labels }: EditorFrameProps<D>) {
  const kind = useMemo(() => draftKindOf(flow), [flow]);
  const work = useDraftWork(kind);
  usePreferredStart(flow, work);
  const started = useStartRequest(flow, work);
  // Another piece of work is another form: uploads and answers on their way belong to the one before.
  const key = `${work.opened} ${started.count}`;
  return <WorkFrame key={key} {...{ flow, labels, work, started }} />;
}

interface WorkFrameProps<D extends BaseDraft> extends EditorFrameProps<D> {
  readonly work: Work<D>;
  readonly started: Started;
}

function WorkFrame<D extends BaseDraft>(props: WorkFrameProps<D>) {
  const { flow } = props;
  const stage = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    ...props,
    onOrdered: () => {
      // On a phone the stage may be far above the button.
      stage.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  const empty = flow.pictureOf(editor.draft) === undefined && editor.tasks.length === 0;
  return (
    <div className={styles.page} {...pageDrop}>
      <div className={styles.layout}>
        <div className={styles.form}>
          <FlowForm editor={editor} />
        </div>
        <div ref={stage} className={styles.stage} data-empty={empty || undefined}>
          <Stage editor={editor} onReuse={reuse} />
        </div>
      </div>
    </div>
  );
}
