import { hrefOf } from '@vidra/shared-contract';
import { ButtonLink, EmptyState, VisuallyHidden } from '@vidra/shared-ui';
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
        text={`Nothing here is called “${label}”. All tools are on the home page.`}
        action={
          <ButtonLink variant="primary" href={hrefOf('workspace-home')}>
            See all tools
          </ButtonLink>
        }
      />
    </div>
  );
}
