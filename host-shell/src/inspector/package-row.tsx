import { useId } from 'react';
import { Icon, formatBytes } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import { regionStore, type RegionPhase } from '../regions/region-store.ts';
import { readLoadedFiles } from './loaded-files.ts';
import { PackageDetails, type PackageDetailsProps } from './package-details.tsx';
import { HOST_OWNER } from '../routing/routes.ts';
import styles from './inspector.module.css';

export interface PackageRowProps extends PackageDetailsProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Row of the package list that expands to its details. */
export function PackageRow({ open, onToggle, ...rest }: PackageRowProps) {
  const { name, title, release, override } = rest.inspected;
  const id = useId();
  const phase = useStore(regionStore, (phases) => phases[name]);
  const state = describeState(name, phase);
  const bytes = release ? readLoadedFiles(release.url).bytes : 0;
  const local = override?.override.kind === 'server';
  return (
    <li className={styles.package} data-open={open || undefined}>
      <h3>
        <button
          type="button"
          className={styles.row}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.dot} data-state={state.kind} />
          <span className={styles.name}>
            {title}
            <small>{state.text}</small>
          </span>
          {override && (
            <span className={styles.overridden}>{local ? 'dev server' : 'overridden'}</span>
          )}
          <span className={styles.numbers}>
            <code>
              {local ? new URL(override.override.address).host : release?.hash.slice(0, 7)}
            </code>
            <small>{bytes > 0 ? formatBytes(bytes) : '–'}</small>
          </span>
          <Icon name="lucide:chevron-right" className={styles.chevron} />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && <PackageDetails {...rest} />}
      </div>
    </li>
  );
}

function describeState(name: string, phase: RegionPhase | undefined) {
  if (name === HOST_OWNER) return { kind: 'ready', text: 'frame of every page' };
  switch (phase?.kind) {
    case 'ready':
      return { kind: 'ready', text: 'on this page' };
    case 'failed':
      return { kind: 'failed', text: `failed: ${phase.failure.kind}` };
    case 'slow':
    case 'loading':
    case 'skeleton':
      return { kind: 'loading', text: 'loading' };
    case 'absent':
    case undefined:
      return { kind: 'absent', text: 'not on this page' };
  }
}
