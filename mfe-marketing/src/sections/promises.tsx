import { Section } from './section.tsx';
import styles from './promises.module.css';

const PROMISES = [
  {
    title: 'Price up front',
    text: "The button shows what a video costs. That's all you'll pay.",
  },
  {
    title: "Charged when it's done",
    text: 'Credits are only held while we render. A video that fails or that you cancel costs nothing, and credits are returned immediately.',
  },
  {
    title: 'Nothing gets lost',
    text: 'Your project survives a reload. Your video survives a closed tab and a restarted server.',
  },
  {
    title: 'No hidden engine',
    text: 'Every page says which engine made a video and what it can do. The built-in engine moves a camera over your image; it invents nothing.',
  },
];

export function Promises() {
  return (
    <Section title="What you can rely on">
      <ul className={styles.promises}>
        {PROMISES.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
