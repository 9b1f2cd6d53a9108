import { toolHref, TOOLS } from '@vidra/shared-contract';
import { Badge, Card, Icon } from '@vidra/shared-ui';
import styles from './tools-grid.module.css';

const BY_READINESS = [...TOOLS].sort((a, b) => Number(b.ready) - Number(a.ready));

/** Every tool, those that work first. */
export function ToolsGrid() {
  return (
    <ul className={styles.grid} role="list" aria-label="Tools">
      {BY_READINESS.map((tool) => (
        <li key={tool.label} className={styles.item}>
          <Card as="a" href={toolHref(tool)} interactive className={styles.tool}>
            <span className={styles.icon} data-ready={tool.ready || undefined}>
              <Icon name={tool.icon} size={20} />
            </span>
            <span className={styles.texts}>
              <span className={styles.title}>
                {tool.title}
                {!tool.ready && <Badge>Being built</Badge>}
              </span>
              <span className={styles.text}>{tool.description}</span>
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
