import { Section } from './section.tsx';
import styles from './how-it-works.module.css';

const STEPS = [
  {
    title: 'Drop a picture',
    text: 'JPEG, PNG, WebP, HEIC, AVIF or GIF, up to 20 MB. Phone photos come out upright. No picture at hand? Start from a sample.',
  },
  {
    title: 'Choose the move',
    text: 'Eight camera moves, 5 or 10 seconds, upright to widescreen, 480p to 1080p. The price stands on the button.',
  },
  {
    title: 'Download the film',
    text: 'Watch true progress, not an invented bar. The finished MP4 plays everywhere and waits in your history.',
  },
];

export function HowItWorks() {
  return (
    <Section title="From photo to film in three steps">
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
