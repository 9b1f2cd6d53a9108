import type { VideoTask } from '@vidra/shared-contract/schemas';
import { navigateTo, useCapabilities, useSession } from '@vidra/shared-session';
import { ErrorState } from '@vidra/shared-ui';
import { toolHref, toolOf } from '@vidra/shared-contract';
import { useRef, useState, type DragEvent } from 'react';
import { EditorForm } from './form/editor-form.tsx';
import { GenerateBar } from './form/generate-bar.tsx';
import { useForm } from './hooks/use-form.ts';
import { useFreshPicture } from './hooks/use-fresh-picture.ts';
import { useGenerate } from './hooks/use-generate.ts';
import { usePictureUpload } from './hooks/use-picture-upload.ts';
import { useRecentTasks } from './hooks/use-recent-tasks.ts';
import { useStartRequest } from './hooks/use-start-request.ts';
import { useGoOnAfterUpload, useUploadWait } from './hooks/use-wait-for-upload.ts';
import { MIDDLE } from './logic/draft.ts';
import { imageFlowOf } from './logic/fit-options.ts';
import { orderOf, priceOfDraft, type ToolLabels } from './logic/order.ts';
import { fromUpload } from './logic/pictures.ts';
import { sentenceOf } from './logic/problems.ts';
import { Stage } from './stage/stage.tsx';
import styles from './image-to-video.module.css';

const NO_PICTURE = 'Choose a picture first: drop one here or take a sample.';

/** The image-to-video editor: the form beside the stage, on a phone below it. */
export function ImageToVideo({ labels }: { labels: ToolLabels }) {
  const capabilities = useCapabilities();
  const flow = imageFlowOf(capabilities.data);
  const samples = capabilities.data?.samples ?? [];
  const available = useSession((session) => session.videoCredits);
  const recent = useRecentTasks();
  const [selected, setSelected] = useState<string | null>();
  const form = useForm(flow, {
    // A new picture is looked at before anything else.
    onPicture: () => {
      setSelected(null);
    },
  });
  const { draft, change, problems, setProblems } = form;
  const zone = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const waiting = useUploadWait();
  const { start, cancel, ...uploading } = usePictureUpload((picture) => {
    change({ picture: fromUpload(picture), centre: MIDDLE });
    waiting.arrive();
  });
  const upload = {
    ...uploading,
    start: (file: File) => {
      setProblems({});
      waiting.forget();
      start(file);
    },
    cancel: () => {
      waiting.forget();
      cancel();
    },
  };
  const { generate, sending } = useGenerate({
    onCreated: (group) => {
      setProblems({});
      recent.add(group);
      setSelected(group.tasks[0]?.taskUid);
      // On a phone the stage may be far above the button.
      stage.current?.scrollIntoView({ block: 'nearest' });
    },
    onRefused: setProblems,
  });
  const renew = useFreshPicture(form, samples);
  useStartRequest(form, capabilities.isPending ? undefined : samples);

  const { kind } = upload.state;
  const submit = () => {
    const { picture } = draft;
    const ready = kind === 'idle' || kind === 'refused';
    if (picture && ready) {
      void generate(orderOf(draft, picture, labels));
      return;
    }
    if (kind === 'uploading') {
      waiting.begin();
      return;
    }
    if (kind === 'idle') setProblems({ picture: NO_PICTURE });
    zone.current?.querySelector('input')?.focus();
  };
  useGoOnAfterUpload(waiting, submit);
  const reuse = (task: VideoTask) => {
    const tool = toolOf(task.label);
    if (tool) navigateTo(toolHref(tool, { from: task.taskUid }));
  };

  return (
    <div className={styles.page} {...pageDrop(upload.start)}>
      <div className={styles.layout}>
        <div className={styles.form}>
          <EditorForm
            {...{ form, upload, flow, samples, zone }}
            onExpired={renew}
            onSubmit={submit}
          >
            {capabilities.isError && (
              <ErrorState
                title="The prices could not be read"
                text={sentenceOf(capabilities.error)}
                onRetry={() => void capabilities.refetch()}
              />
            )}
            <GenerateBar
              price={priceOfDraft(draft, flow?.prices)}
              available={available}
              sending={sending}
              waiting={waiting.on && kind === 'uploading'}
              problem={problems.form}
            />
          </EditorForm>
        </div>
        <div
          ref={stage}
          className={styles.stage}
          data-empty={(!draft.picture && recent.tasks.length === 0) || undefined}
        >
          <Stage
            draft={draft}
            tasks={recent.tasks}
            selected={selected === undefined ? (recent.tasks[0]?.taskUid ?? null) : selected}
            onSelect={setSelected}
            onReuse={reuse}
            onExpired={renew}
          />
        </div>
      </div>
    </div>
  );
}

/** A file dropped beside the field is meant for it; the browser would leave the page to show it. */
function pageDrop(onFile: (file: File) => void) {
  const bringsFiles = (event: DragEvent) =>
    !event.defaultPrevented && event.dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}
