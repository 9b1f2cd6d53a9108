import { Section } from './section.tsx';
import styles from './promises.module.css';

const PROMISES = [
  {
    title: 'The price before the click',
    text: 'The button says what a video costs. Nothing else is ever taken.',
  },
  {
    title: 'Charged when it is done',
    text: 'Credits are only held while we render. A video that fails or that you cancel costs nothing, and the credits are back at once.',
  },
  {
    title: 'Nothing gets lost',
    text: 'Your draft survives a reload. Your video survives a closed tab and a restarted server.',
  },
  {
    title: 'Honest about its engine',
    text: 'Every page says which engine made a video and what it can do. The built-in one moves a camera over your picture; it invents nothing.',
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
