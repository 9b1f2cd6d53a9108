import { message, useTranslate } from '@vidra/shared-i18n';
import { Section } from './section.tsx';
import styles from './promises.module.css';

const PROMISES = [
  {
    // Translators: the price is known before.
    title: message`Price up front`,
    text: message`The button shows what a video costs. That's all you'll pay.`,
  },
  {
    title: message`Charged when it's done`,
    text: message`Credits are only held while we render. A video that fails or that you cancel
      costs nothing, and credits are returned immediately.`,
  },
  {
    title: message`Nothing gets lost`,
    text: message`Your project survives a reload. Your video survives a closed tab and a
      restarted server.`,
  },
  {
    title: message`No hidden engine`,
    text: message`Every page says which engine made a video and what it can do. The built-in
      engine moves a camera over your image; it invents nothing.`,
  },
];

export function Promises() {
  const t = useTranslate();
  return (
    <Section title={t`What you can rely on`}>
      <ul className={styles.promises}>
        {PROMISES.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
