import { getMotionTitle } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { CameraMove } from '@vidra/shared-ui';
import { useState } from 'react';
import type { Trial } from './use-trial.ts';
import styles from './trial.module.css';

/** Preview of the camera move over the chosen picture, drawn by the browser alone. */
export function TrialStage({ trial: { settings, ownPicture } }: { readonly trial: Trial }) {
  const t = useTranslate();
  const { sample, motion, ratio, durationSeconds } = settings;
  const src = ownPicture?.url ?? sample?.url;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const aspect = ratio === 'source' ? undefined : ratio.replace(':', ' / ');
  const focus = sample?.focus;
  const move = t(getMotionTitle(motion));
  const picture = sample?.alt ?? ownPicture?.file.name ?? '';
  return (
    <div className={styles.stage}>
      <div
        role="img"
        // Translators: the values are a picture and a camera move.
        aria-label={t`Preview: ${picture}, ${move}`}
        className={styles.frame}
        data-ratio={ratio}
        style={{ aspectRatio: aspect }}
      >
        {src !== undefined && src === brokenSrc && (
          <p className={styles.unseen}>
            {t`Your browser can't show this image. The editor can, and makes the video from it.`}
          </p>
        )}
        {src !== undefined && src !== brokenSrc && (
          // A new move starts from its beginning.
          <CameraMove key={motion} motion={motion} seconds={durationSeconds}>
            <img
              className={styles.picture}
              src={src}
              alt=""
              style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
              onError={() => {
                setBrokenSrc(src);
              }}
            />
          </CameraMove>
        )}
      </div>
    </div>
  );
}
