import { ButtonLink } from '@vidra/shared-ui';
import { getHref } from '@vidra/shared-contract';
import { StartLink } from '../layout/start-link.tsx';
import { HERO } from '../media/media.ts';
import { AmbientVideo } from './ambient-video.tsx';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Turn an image into a video.</h1>
        <p className={styles.text}>
          Drop a photo, choose a camera move, download the video. See the price up front. Pay only
          for finished videos.
        </p>
        <div className={styles.actions}>
          <StartLink size="lg" />
          <ButtonLink size="lg" href={getHref('feature-image-to-video')}>
            See how it works
          </ButtonLink>
        </div>
      </div>
      <figure className={styles.stage}>
        <AmbientVideo clip={HERO} priority />
        <div className={styles.source}>
          <img src={HERO.thumbnail} alt="" width={160} height={90} fetchPriority="low" />
          <span>Your image</span>
        </div>
        <figcaption className={styles.settings}>
          {HERO.settings.map((setting) => (
            <span key={setting}>{setting}</span>
          ))}
        </figcaption>
      </figure>
    </section>
  );
}
