import { getToolHref, TOOLS } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { showAgentModal } from '@vidra/shared-session';
import { Card, Icon } from '@vidra/shared-ui';
import styles from './tools-grid.module.css';

/** Grid of all tools, and the agent, which selects a tool itself. */
export function ToolsGrid() {
  const t = useTranslate();
  return (
    <ul className={styles.grid} role="list" aria-label={t`Tools`}>
      {TOOLS.map((tool) => (
        <li key={tool.label} className={styles.item}>
          <Card as="a" href={getToolHref(tool)} interactive className={styles.tool}>
            <Tool icon={tool.icon} title={t(tool.title)} description={t(tool.description)} />
          </Card>
        </li>
      ))}
      <li className={styles.item}>
        <Card
          as="button"
          type="button"
          interactive
          className={styles.tool}
          onClick={() => showAgentModal()}
        >
          <Tool
            icon="lucide:bot"
            title={t`Ask the agent`}
            description={t`Describe it in a sentence. Get a priced plan.`}
          />
        </Card>
      </li>
    </ul>
  );
}

function Tool({ icon, title, description }: { icon: string; title: string; description: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{description}</span>
      </span>
    </>
  );
}
