import { useTranslate } from '@vidra/shared-i18n';
import { Button, EmptyState, Icon, runWhenIdle } from '@vidra/shared-ui';
import { lazy, Suspense } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import { withFirstSamples } from '../media/first-samples.ts';
import styles from './stage.module.css';

const FilmIcon = () => <Icon name="lucide:image-play" size={24} />;
/** The form loads and is shown before the example. */
const LATEST_MS = 2000;
/** In the chunk that loads ahead anyway. Without a connection, the stage works without it. */
const ExampleFilm = lazy(async () => {
  await new Promise<void>((resolve) => {
    runWhenIdle(resolve, LATEST_MS);
  });
  return import(/* webpackChunkName: "task-view" */ './example-film.tsx').catch(() => ({
    default: FilmIcon,
  }));
});

interface EmptyStageProps<D extends BaseDraft> {
  readonly editor: Editor<D>;
  readonly onBegin: () => void;
}

/** Stage without content. Leads to the first field or to samples. */
export function EmptyStage<D extends BaseDraft>({ editor, onBegin }: EmptyStageProps<D>) {
  const t = useTranslate();
  const { flow, draft, samples, change } = editor;
  const startedDraft = withFirstSamples(flow, draft, samples);
  return (
    <EmptyState
      icon="lucide:image-play"
      picture={
        <div className={styles.example}>
          <Suspense fallback={<FilmIcon />}>
            <ExampleFilm flow={flow.name} />
          </Suspense>
        </div>
      }
      title={t`Your video appears here`}
      text={t(flow.invitation)}
      action={
        <Button variant="primary" onClick={onBegin}>
          {t(flow.beginning)}
        </Button>
      }
      secondary={
        startedDraft && (
          <Button
            onClick={() => {
              change(startedDraft);
            }}
          >
            {t`Start from a sample`}
          </Button>
        )
      }
    />
  );
}
