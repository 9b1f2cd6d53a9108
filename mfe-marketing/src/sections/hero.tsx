import { useTranslate } from '@vidra/shared-i18n';
import { ButtonLink } from '@vidra/shared-ui';
import { getHref } from '@vidra/shared-contract';
import { StartLink } from '../layout/start-link.tsx';
import { HERO } from '../media/media.ts';
import { AmbientVideo } from './ambient-video.tsx';
import styles from './hero.module.css';

export function Hero() {
  const t = useTranslate();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t`Turn an image into a video.`}</h1>
        <p className={styles.text}>
          {t`Drop a photo, choose a camera move, download the video. See the price up front. Pay only
            for finished videos.`}
        </p>
        <div className={styles.actions}>
          <StartLink size="lg" />
          <ButtonLink size="lg" href={getHref('feature-image-to-video')}>
            {t`See how it works`}
          </ButtonLink>
        </div>
      </div>
      <figure className={styles.stage}>
        <AmbientVideo clip={HERO} priority />
        <div className={styles.source}>
          <img src={HERO.thumbnail} alt="" width={160} height={90} fetchPriority="low" />
          {/* Translators: on a small picture, from which the video was made. */}
          <span>{t`Your image`}</span>
        </div>
        <figcaption className={styles.settings}>
          {HERO.listSettings(t).map((setting) => (
            <span key={setting}>{setting}</span>
          ))}
        </figcaption>
      </figure>
    </section>
  );
}
