import { Section } from './section.tsx';
import styles from './how-it-works.module.css';

const STEPS = [
  {
    title: 'Drop an image',
    text: 'JPEG, PNG, WebP, HEIC, AVIF or GIF, up to 20 MB. Phone photos are rotated automatically. No image handy? Start from a sample.',
  },
  {
    title: 'Choose a move',
    text: 'Eight camera moves, 5 or 10 seconds, vertical to widescreen, 480p to 1080p. The price is on the button.',
  },
  {
    title: 'Download the video',
    text: 'See real progress, not a fake bar. The finished MP4 plays everywhere and waits in your history.',
  },
];

export function HowItWorks() {
  return (
    <Section title="From photo to video in three steps">
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
