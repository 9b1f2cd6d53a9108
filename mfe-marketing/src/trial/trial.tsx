import { useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { CameraMove } from '@vidra/shared-ui';
import { lazy, Suspense, useDeferredValue } from 'react';
import { StartLink } from '../layout/start-link.tsx';
import { HERO } from '../media/media.ts';
import { Section } from '../sections/section.tsx';
import { useSettled } from '../sections/use-settled.ts';
import styles from './trial.module.css';

const TrialPanel = lazy(() => import(/* webpackChunkName: "trial" */ './trial-panel.tsx'));

/** Section in which visitors try image to video. Its code loads after the page. */
export function Trial() {
  const t = useTranslate();
  const isSettled = useSettled();
  return (
    <div id="try" className={styles.anchor}>
      <Section
        near
        title={t`Try it now`}
        text={t`No account needed. Your image stays on your device until you generate.`}
      >
        <div className={styles.room}>{isSettled ? <LoadedTrial /> : <TrialExample />}</div>
      </Section>
    </div>
  );
}

function LoadedTrial() {
  const { data } = useCapabilities();
  const capabilities = useDeferredValue(data);
  if (!capabilities) return <TrialExample />;
  return (
    <Suspense fallback={<TrialExample />}>
      <TrialPanel capabilities={capabilities} />
    </Suspense>
  );
}

/** What the trial begins with, for a page without scripts or prices. */
function TrialExample() {
  const t = useTranslate();
  return (
    <div className={styles.panel}>
      <div className={styles.stage}>
        <div className={styles.frame} data-ratio="16:9" style={{ aspectRatio: '16 / 9' }}>
          <CameraMove motion="push-in" seconds={5}>
            <img className={styles.picture} src={HERO.thumbnail} alt={t(HERO.alt)} loading="lazy" />
          </CameraMove>
        </div>
      </div>
      <div className={styles.form}>
        <ol className={styles.steps}>
          <li>{t`Choose an image, or one of ours.`}</li>
          <li>{t`Choose a camera move, an aspect ratio and a duration.`}</li>
          <li>{t`See the preview and the price, then generate.`}</li>
        </ol>
        <StartLink size="lg" />
      </div>
    </div>
  );
}
