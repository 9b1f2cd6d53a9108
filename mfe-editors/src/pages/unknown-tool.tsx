import { getHref, getTool, TOOLS } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { showCreateTaskModal } from '@vidra/shared-session';
import { Button, ButtonLink, ErrorState } from '@vidra/shared-ui';
import styles from './unknown-tool.module.css';

export interface UnknownToolProps {
  readonly label: string;
  readonly parentLabel: string | null;
}

/** Message that the address names a tool that does not exist, or not on this page. */
export function UnknownTool({ label, parentLabel }: UnknownToolProps) {
  const t = useTranslate();
  const isGroup = TOOLS.some((tool) => tool.parentLabel === parentLabel);
  const filterItem = getTool(label)?.label ?? (isGroup ? parentLabel : null);
  return (
    <div className={styles.page}>
      <ErrorState
        variant="page"
        code={404}
        title={t`Tool not found`}
        text={t`There's no tool called “${label}”. Choose another one.`}
        action={
          <>
            <Button
              variant="primary"
              onClick={() => {
                showCreateTaskModal({ filterItem });
              }}
            >
              {t`Choose a tool`}
            </Button>
            <ButtonLink href={getHref('workspace-home')}>{t`Back to your workspace`}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
