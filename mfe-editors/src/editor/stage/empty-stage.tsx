import { Button, EmptyState, Icon } from '@vidra/shared-ui';
import { lazy, Suspense } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import { withFirstSamples } from '../media/first-samples.ts';

const FilmIcon = () => <Icon name="lucide:image-play" size={24} />;
/** In the chunk that loads ahead anyway. Without a connection, the stage works without it. */
const ExampleFilm = lazy(() =>
  import(/* webpackChunkName: "task-view" */ './example-film.tsx').catch(() => ({
    default: FilmIcon,
  })),
);

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
      picture={
        <Suspense fallback={<FilmIcon />}>
          <ExampleFilm flow={flow.name} />
        </Suspense>
      }
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
