import { TOOLS, toolHref } from '@vidra/shared-contract';
import { Section } from './section.tsx';
import styles from './tool-list.module.css';

export function ToolList() {
  return (
    <Section title="The tools" text="Each of them opens at once, with samples to try it on.">
      <ul className={styles.tools}>
        {TOOLS.map((tool) => (
          <li key={tool.label}>
            <a className={styles.tool} href={toolHref(tool)}>
              <span className={styles.title}>{tool.title}</span>
              <span className={styles.text}>{tool.description}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
