import { toolHref, TOOLS } from '@vidra/shared-contract';
import { Card, Icon } from '@vidra/shared-ui';
import styles from './tools-grid.module.css';

/** Every tool. */
export function ToolsGrid() {
  return (
    <ul className={styles.grid} role="list" aria-label="Tools">
      {TOOLS.map((tool) => (
        <li key={tool.label} className={styles.item}>
          <Card as="a" href={toolHref(tool)} interactive className={styles.tool}>
            <span className={styles.icon}>
              <Icon name={tool.icon} size={20} />
            </span>
            <span className={styles.texts}>
              <span className={styles.title}>{tool.title}</span>
              <span className={styles.text}>{tool.description}</span>
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
