import { Section } from './section.tsx';
import styles from './questions.module.css';

/** List of questions that expand to their answers. */
export function Questions({
  items,
}: {
  items: readonly { readonly question: string; readonly answer: string }[];
}) {
  return (
    <Section title="Questions">
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}
