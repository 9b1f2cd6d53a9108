import type { ReactNode } from 'react';
import { useTranslate } from '@vidra/shared-i18n';
import styles from './login-artwork.module.css';

/**
 * Artwork that shows what the product does: a picture and the timeline of a camera move over it.
 */
export function LoginArtwork() {
  const t = useTranslate();
  return (
    <aside className={styles.artwork} aria-hidden="true">
      <div className={styles.stage}>
        <div className={styles.frame}>
          <Scene>
            <Sky />
          </Scene>
          <span className={styles.viewfinder} />
        </div>
        <div className={styles.timeline}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <span key={key} className={styles.still}>
              <Scene />
            </span>
          ))}
          <span className={styles.playhead} />
        </div>
      </div>
      <p className={styles.caption}>{t`Your image, with a moving camera.`}</p>
    </aside>
  );
}

/** @param children definitions that all scenes of the page share, included in one of them */
function Scene({ children }: { readonly children?: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="200" fill="url(#login-sky)" />
      <circle cx="222" cy="84" r="30" fill="#ffd9a8" />
      <path fill="#5b4b8a" d="M0 140 62 92l40 30 52-54 62 62 40-28 64 52v46H0z" opacity=".75" />
      <path fill="#33295a" d="M0 168 74 120l58 40 50-30 66 42 72-34v62H0z" />
      <path fill="#1b1536" d="M0 186c60-18 96-18 150-6s120 8 170-10v30H0z" />
      {children}
    </svg>
  );
}

function Sky() {
  return (
    <defs>
      <linearGradient id="login-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#2a2250" />
        <stop offset=".55" stopColor="#b2598a" />
        <stop offset="1" stopColor="#f5a66b" />
      </linearGradient>
    </defs>
  );
}
