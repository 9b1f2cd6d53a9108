import type { VideoTask } from '@vidra/shared-contract/schemas';
import { getToolHref, getTool } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { navigateTo, useDraftWork, type Work } from '@vidra/shared-session';
import { useMemo, useRef, type CSSProperties } from 'react';
import { createDraftKind } from '../drafts/draft-kind.ts';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import { useEditor } from '../hooks/use-editor.ts';
import { usePreferredStart } from '../hooks/use-preferred-start.ts';
import { useStartRequest, type StartResult } from '../hooks/use-start-request.ts';
import { getAspectRatio } from '../logic/crop.ts';
import type { ToolLabels } from '../logic/order.ts';
import { Stage } from '../stage/stage.tsx';
import { pageDrop } from './page-drop.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { FlowForm } from './flow-form.tsx';
import styles from './editor-frame.module.css';

interface EditorFrameProps<D extends BaseDraft> {
  readonly flow: FlowDefinition<D>;
  readonly labels: ToolLabels;
}

const reuse = (task: VideoTask) => {
  const tool = getTool(task.flow);
  if (tool) navigateTo(getToolHref(tool, { from: task.taskUid }));
};

/** Editor page: the form of a flow beside the stage, or below it on a phone. */
export function EditorFrame<D extends BaseDraft>({ flow, labels }: EditorFrameProps<D>) {
  const t = useTranslate();
  const kind = useMemo(() => createDraftKind(flow), [flow]);
  const work = useDraftWork(kind);
  usePreferredStart(flow, work);
  const { pending, ...started } = useStartRequest(flow, work);
  // Shows no form while another draft is loading, since input would go to the wrong one.
  if (pending) return <EditorSkeleton title={t(flow.title)} />;
  // Remounts the form for another draft, since pending uploads and responses belong to the previous
  // one.
  const key = `${work.opened} ${started.count}`;
  return <WorkFrame key={key} flow={flow} labels={labels} work={work} started={started} />;
}

interface WorkFrameProps<D extends BaseDraft> extends EditorFrameProps<D> {
  readonly work: Work<D>;
  readonly started: StartResult;
}

function WorkFrame<D extends BaseDraft>(props: WorkFrameProps<D>) {
  const { flow } = props;
  const stage = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    ...props,
    onOrdered: () => {
      // On a phone, the stage may be far above the button.
      stage.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  const { draft, tasks } = editor;
  const picture = flow.getPicture(draft);
  const aspect = picture && getAspectRatio(draft.ratio, picture);
  return (
    <div className={styles.page} {...pageDrop}>
      <div className={styles.layout}>
        <div ref={form} className={styles.form}>
          <FlowForm editor={editor} />
        </div>
        <div
          ref={stage}
          className={styles.stage}
          data-empty={(!picture && tasks.length === 0) || undefined}
          data-strip={tasks.length > 0 || undefined}
          style={aspect === undefined ? undefined : ({ '--stage-aspect': aspect } as CSSProperties)}
        >
          <Stage editor={editor} onReuse={reuse} onBegin={() => openFirstField(form.current)} />
        </div>
      </div>
    </div>
  );
}

/** Focuses the first field, and opens the file chooser if it is a file field. */
function openFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  field?.focus();
  if (field?.type === 'file') field.click();
}
