import { Button } from '@vidra/shared-ui';
import type { useProject } from './use-project.ts';
import styles from './project-bar.module.css';

interface ProjectBarProps {
  readonly project: ReturnType<typeof useProject>;
  readonly onNew: () => void;
}

/** Bar with the project's save state, and the choices after a conflicting change. */
export function ProjectBar({ project, onNew }: ProjectBarProps) {
  const { state, revision } = project;
  if (state.kind === 'conflict') {
    return (
      <div role="alert" className={styles.conflict}>
        <p>
          This project was changed in another tab or on another device. Nothing is lost. Choose
          which version to continue with.
        </p>
        <div className={styles.actions}>
          <Button size="sm" onClick={() => void project.takeOther()}>
            Load the other version
          </Button>
          <Button size="sm" onClick={() => void project.keepOwn()}>
            Keep this version
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <span role="status">{describeState(state.kind, revision)}</span>
      {state.kind === 'failed' && (
        <Button size="sm" variant="ghost" onClick={project.retry}>
          Try again
        </Button>
      )}
      {revision !== undefined && (
        <Button size="sm" variant="ghost" icon="lucide:plus" onClick={onNew}>
          New project
        </Button>
      )}
    </div>
  );
}

function describeState(
  kind: ProjectBarProps['project']['state']['kind'],
  revision: number | undefined,
): string {
  switch (kind) {
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved as a project, revision ${revision ?? 1}.`;
    case 'failed':
      return "Couldn't save the project. Your work is kept on this device.";
    case 'new':
    case 'conflict':
      return 'A project is saved once you add something.';
  }
}
