import { getHref, getTool, TOOLS } from '@vidra/shared-contract';
import { showCreateTaskModal } from '@vidra/shared-session';
import { Button, ButtonLink, ErrorState } from '@vidra/shared-ui';
import styles from './unknown-tool.module.css';

export interface UnknownToolProps {
  readonly label: string;
  readonly parentLabel: string | null;
}

/** Message that the address names a tool that does not exist, or not on this page. */
export function UnknownTool({ label, parentLabel }: UnknownToolProps) {
  const isGroup = TOOLS.some((tool) => tool.parentLabel === parentLabel);
  const filterItem = getTool(label)?.label ?? (isGroup ? parentLabel : null);
  return (
    <div className={styles.page}>
      <ErrorState
        variant="page"
        code={404}
        title="Tool not found"
        text={`There's no tool called “${label}”. Choose another one.`}
        action={
          <>
            <Button
              variant="primary"
              onClick={() => {
                showCreateTaskModal({ filterItem });
              }}
            >
              Choose a tool
            </Button>
            <ButtonLink href={getHref('workspace-home')}>Back to your workspace</ButtonLink>
          </>
        }
      />
    </div>
  );
}
