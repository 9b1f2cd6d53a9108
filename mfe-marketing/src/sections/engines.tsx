import { getHref } from '@vidra/shared-contract';
import { message, useTranslate } from '@vidra/shared-i18n';
import { Section } from './section.tsx';
import styles from './engines.module.css';

const ENGINES = [
  {
    // Translators: the engine that comes with the site.
    name: message`Built-in`,
    does: message`Moves a camera over your images, cuts, adds text and speaks your script.`,
    not: message`It invents nothing: no new motion, no people, no lip-sync.`,
  },
  {
    name: message`Generative, on the site’s own server`,
    does: message`Open models on ComfyUI bring images to life, and your images never leave our
      server.`,
    // Translators: where this engine is available.
    not: message`Where a model is connected.`,
  },
  {
    name: message`Generative, at a provider`,
    does: message`fal, Replicate, or a server with OpenAI's video API.`,
    not: message`The editor shows what is sent where before you generate.`,
  },
] as const;

/** Description of the engines that make the videos, with their abilities and limits. */
export function Engines() {
  const t = useTranslate();
  return (
    <Section
      title={t`Know which engine made it`}
      text={t`Every video names its engine, on its page and in its file.`}
    >
      <ul className={styles.engines}>
        {ENGINES.map(({ name, does, not }) => (
          <li key={name} className={styles.engine}>
            <h3>{t(name)}</h3>
            <p>{t(does)}</p>
            <p className={styles.not}>{t(not)}</p>
          </li>
        ))}
      </ul>
      <a className={styles.more} href={getHref('feature-ai-video-model')}>
        {t`See what each engine does`}
      </a>
    </Section>
  );
}
