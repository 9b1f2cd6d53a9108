import { message, useTranslate } from '@vidra/shared-i18n';
import { Section } from './section.tsx';
import styles from './how-it-works.module.css';

const STEPS = [
  {
    title: message`Drop an image`,
    text: message`JPEG, PNG, WebP, HEIC, AVIF or GIF, up to 20 MB. Phone photos are rotated
      automatically. No image handy? Start from a sample.`,
  },
  {
    title: message`Choose a move`,
    text: message`Eight camera moves, 5 or 10 seconds, vertical to widescreen, 480p to 1080p. The
      price is on the button.`,
  },
  {
    title: message`Download the video`,
    text: message`See real progress, not a fake bar. The finished MP4 plays everywhere and waits
      in your history.`,
  },
];

export function HowItWorks() {
  const t = useTranslate();
  return (
    <Section title={t`From photo to video in three steps`}>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
