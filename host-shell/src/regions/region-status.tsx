import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useTranslate } from '@vidra/shared-i18n';
import { ensureHostPageElement } from '../pages/host-page-element.ts';
import { navigationStore } from '../routing/navigation-store.ts';
import { CopyDetails } from './copy-details.tsx';
import { describePhase } from './failure-texts.ts';
import { ensureRegionElement } from './region-element.ts';
import { RegionSkeleton } from './region-skeleton.tsx';
import { regionStore } from './region-store.ts';
import styles from './region-status.module.css';

export interface RegionStatusProps {
  readonly remote: string;
  readonly onRetry: () => void;
}

/** Placeholder of a remote's region while it loads, and its message when it failed. */
export function RegionStatus({ remote, onRetry }: RegionStatusProps) {
  const t = useTranslate();
  const phase = useStore(regionStore, (phases) => phases[remote]);
  const title = useStore(navigationStore, ({ view }) =>
    view.kind === 'route' ? view.route.title : '',
  );
  if (phase?.kind === 'skeleton') return createPortal(<RegionSkeleton />, ensureHostPageElement());
  if (phase?.kind !== 'slow' && phase?.kind !== 'failed') return null;
  // Translators: the title of a page inside a sentence.
  const texts = describePhase(t, phase, t`“${t(title)}”`);
  // Prerendered content stays readable, so the notice is a bar below it.
  const bar = ensureRegionElement(remote).dataset['prerendered'] !== undefined;
  return createPortal(
    <div className={styles.status} data-bar={bar || undefined} role="alert">
      <div>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
      </div>
      <button type="button" className={styles.button} onClick={onRetry}>
        {t`Try again`}
      </button>
      {phase.kind === 'failed' && phase.trace && <CopyDetails trace={phase.trace} />}
    </div>,
    ensureHostPageElement(),
  );
}
