import { showCreateTaskModal } from '@vidra/shared-session';
import { Button, EmptyState, VisuallyHidden } from '@vidra/shared-ui';
import styles from './unknown-tool.module.css';

/** The address names a tool that does not exist. */
export function UnknownTool({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>Unknown tool</h1>
      </VisuallyHidden>
      <EmptyState
        icon="lucide:search-x"
        title="There is no such tool"
        text={`Nothing here is called “${label}”. Choose another tool.`}
        action={
          <Button
            variant="primary"
            onClick={() => {
              showCreateTaskModal();
            }}
          >
            See all tools
          </Button>
        }
      />
    </div>
  );
}
