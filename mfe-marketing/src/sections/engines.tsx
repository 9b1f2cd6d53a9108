import { getHref } from '@vidra/shared-contract';
import { Section } from './section.tsx';
import styles from './engines.module.css';

const ENGINES = [
  {
    name: 'Built-in',
    does: 'Moves a camera over your images, cuts, adds text and speaks your script.',
    not: 'It invents nothing: no new motion, no people, no lip-sync.',
  },
  {
    name: 'Generative, on the site’s own server',
    does: 'Open models on ComfyUI bring images to life, and your images never leave our server.',
    not: 'Where a model is connected.',
  },
  {
    name: 'Generative, at a provider',
    does: "fal, Replicate, or a server with OpenAI's video API.",
    not: 'The editor shows what is sent where before you generate.',
  },
] as const;

/** Description of the engines that make the videos, with their abilities and limits. */
export function Engines() {
  return (
    <Section
      title="Know which engine made it"
      text="Every video names its engine, on its page and in its file."
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
        See what each engine does
      </a>
    </Section>
  );
}
