import { TOOLS, toolHref } from '@vidra/shared-contract';
import { Section } from './section.tsx';
import styles from './tool-list.module.css';

export function ToolList() {
  return (
    <Section
      title="The tools"
      text="Image to video works today. The others are being built and say so."
    >
      <ul className={styles.tools}>
        {TOOLS.map((tool) => (
          <li key={tool.label}>
            <a className={styles.tool} href={toolHref(tool)}>
              <span className={styles.title}>{tool.title}</span>
              <span className={styles.text}>{tool.description}</span>
              <span className={styles.state} data-ready={tool.ready}>
                {tool.ready ? 'Ready' : 'Being built'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
