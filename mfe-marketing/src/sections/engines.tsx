import { getHref } from '@vidra/shared-contract';
import { Section } from './section.tsx';
import styles from './engines.module.css';

const ENGINES = [
  {
    name: 'Built in',
    does: 'Moves a camera over your own pictures, cuts, sets type and speaks your words.',
    not: 'It invents nothing: no new movement, no people, no lip-sync.',
  },
  {
    name: 'Generative, on the site’s own server',
    does: 'Open models on ComfyUI bring pictures to life, and no picture leaves the house.',
    not: 'There where whoever runs the site has connected one.',
  },
  {
    name: 'Generative, at a provider',
    does: 'fal, Replicate, or a server with OpenAI’s video call.',
    not: 'The editor says what is sent where before you order.',
  },
] as const;

/** Description of the engines that make the videos, with their abilities and limits. */
export function Engines() {
  return (
    <Section
      title="You know who made it"
      text="Each video says which engine made it, on its page and in its file."
    >
      <ul className={styles.engines}>
        {ENGINES.map(({ name, does, not }) => (
          <li key={name} className={styles.engine}>
            <h3>{name}</h3>
            <p>{does}</p>
            <p className={styles.not}>{not}</p>
          </li>
        ))}
      </ul>
      <a className={styles.more} href={getHref('feature-ai-video-model')}>
        What each engine does
      </a>
    </Section>
  );
}
