import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import type { useProject } from './use-project.ts';
import styles from './project-bar.module.css';

interface ProjectBarProps {
  readonly project: ReturnType<typeof useProject>;
  readonly onNew: () => void;
}

/** Bar with the project's save state, and the choices after a conflicting change. */
export function ProjectBar({ project, onNew }: ProjectBarProps) {
  const t = useTranslate();
  const { state, revision } = project;
  if (state.kind === 'conflict') {
    return (
      <div role="alert" className={styles.conflict}>
        <p>
          {t`This project was changed in another tab or on another device. Nothing is lost.
            Choose which version to continue with.`}
        </p>
        <div className={styles.actions}>
          <Button size="sm" onClick={() => void project.takeOther()}>
            {t`Load the other version`}
          </Button>
          <Button size="sm" onClick={() => void project.keepOwn()}>
            {t`Keep this version`}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <span role="status">{describeState(state.kind, revision, t)}</span>
      {state.kind === 'failed' && (
        <Button size="sm" variant="ghost" onClick={project.retry}>
          {t`Try again`}
        </Button>
      )}
      {revision !== undefined && (
        <Button size="sm" variant="ghost" icon="lucide:plus" onClick={onNew}>
          {t`New project`}
        </Button>
      )}
    </div>
  );
}

function describeState(
  kind: ProjectBarProps['project']['state']['kind'],
  revision: number | undefined,
  t: Translate,
): string {
  switch (kind) {
    case 'saving':
      return t`Saving…`;
    case 'saved':
      return t`Saved as a project, revision ${revision ?? 1}.`;
    case 'failed':
      return t`Couldn't save the project. Your work is kept on this device.`;
    case 'new':
    case 'conflict':
      return t`A project is saved once you add something.`;
  }
}
