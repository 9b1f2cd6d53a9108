import { useTranslate } from '@vidra/shared-i18n';
import { Section } from './section.tsx';
import styles from './questions.module.css';

/** List of questions that expand to their answers. It translates both. */
export function Questions({
  items,
}: {
  items: readonly { readonly question: string; readonly answer: string }[];
}) {
  const t = useTranslate();
  return (
    <Section title={t`Questions`}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{t(question)}</summary>
          <p>{t(answer)}</p>
        </details>
      ))}
    </Section>
  );
}
