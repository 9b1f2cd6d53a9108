import { useEffect, useState } from 'react';
import type { ReleaseMap } from '@vidra/shared-contract';
import { OVERRIDE_BANNER } from '../../protocol/page-overrides.ts';
import styles from './outlines.module.css';
import { HOST_OWNER } from '../routing/routes.ts';

interface Outline {
  readonly key: string;
  /** Undefined where the label would cover the framed content. */
  readonly label: string | undefined;
  readonly host: boolean;
  readonly box: {
    readonly top: number;
    readonly left: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Outlines of the regions that each release renders, with its name. They ignore clicks. */
export function RegionOutlines({ map }: { readonly map: ReleaseMap }) {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    let frame = 0;
    let last = '';
    const follow = () => {
      const nextOutlines = findOutlines(map);
      const text = JSON.stringify(nextOutlines);
      if (text !== last) setOutlines(nextOutlines);
      last = text;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [map]);
  return (
    <div aria-hidden="true">
      {outlines.map(({ key, label, host, box }) => (
        <div key={key} className={styles.outline} data-host={host || undefined} style={box}>
          {label !== undefined && <span className={styles.label}>{label}</span>}
        </div>
      ))}
    </div>
  );
}

/**
 * Lower parts of the host, such as its header, have no room for a name and get only the outline.
 */
const LOWEST_NAMED = 200;

function findOutlines(map: ReleaseMap): Outline[] {
  const hashes = new Map(map.remotes.map(({ name, hash }) => [name, hash]));
  const label = (name: string) => {
    const hash = name === HOST_OWNER ? map.host.hash : hashes.get(name);
    return `${name} ${hash?.slice(0, 7) ?? ''}`.trim();
  };
  const remotes = [...document.querySelectorAll<HTMLElement>('[data-region], [data-modal-of]')].map(
    (element) => ({ element, name: element.dataset['region'] ?? element.dataset['modalOf'] ?? '' }),
  );
  const shell = [...document.querySelectorAll<HTMLElement>('#shell > *')].map((element) => ({
    element,
    name: HOST_OWNER,
  }));
  const end = findShownEnd(shell.map(({ element }) => element.getBoundingClientRect()));
  return [...remotes, ...shell].flatMap(({ element, name }, index) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const host = name === HOST_OWNER;
    const first = Math.max(0, top);
    const height = (first < end ? Math.min(bottom, end) : bottom) - first;
    if (width === 0 || height <= 0) return [];
    const isNamed = !host || height >= LOWEST_NAMED;
    const box = { top: first, left, width, height };
    return [{ key: `${name} ${index}`, label: isNamed ? label(name) : undefined, host, box }];
  });
}

/**
 * Finds where the banner or the bottom bar of a phone begins. Names must stay above it to be
 * readable.
 */
function findShownEnd(hostBoxes: readonly DOMRect[]): number {
  const banner = document.getElementById(OVERRIDE_BANNER)?.getBoundingClientRect();
  const bars = hostBoxes.filter(
    ({ top, height }) => height > 0 && top > innerHeight - LOWEST_NAMED,
  );
  return Math.min(innerHeight, ...[...bars, banner].map((box) => box?.top ?? innerHeight));
}
