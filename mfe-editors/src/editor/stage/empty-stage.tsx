import { Button, EmptyState } from '@vidra/shared-ui';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import { withFirstSamples } from '../media/first-samples.ts';

interface EmptyStageProps<D extends BaseDraft> {
  readonly editor: Editor<D>;
  readonly onBegin: () => void;
}

/** Stage without content. Leads to the first field or to samples. */
export function EmptyStage<D extends BaseDraft>({ editor, onBegin }: EmptyStageProps<D>) {
  const { flow, draft, samples, change } = editor;
  const startedDraft = withFirstSamples(flow, draft, samples);
  return (
    <EmptyState
      icon="lucide:image-play"
      title="Your video appears here"
      text={flow.invitation}
      action={
        <Button variant="primary" onClick={onBegin}>
          {flow.beginning}
        </Button>
      }
      secondary={
        startedDraft && (
          <Button
            onClick={() => {
              change(startedDraft);
            }}
          >
            Start from a sample
          </Button>
        )
      }
    />
  );
}
