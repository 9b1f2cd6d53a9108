import type { VirtualItem } from '@tanstack/react-virtual';
import { useTranslate } from '@vidra/shared-i18n';
import { useState, type ReactNode } from 'react';
import { formatDayTitle, type Row } from './day-rows.ts';
import styles from './day-headings.module.css';

interface DayBarProps {
  /** The day of the first row in view; undefined while there is none. */
  readonly day: number | undefined;
  readonly children: ReactNode;
}

/** Sticky bar with the day of the first videos in view. */
export function DayBar({ day, children }: DayBarProps) {
  const t = useTranslate();
  const now = useOpenedAt();
  return (
    <div className={styles.bar}>
      <h2 className={styles.day}>{day !== undefined && formatDayTitle(day, now, t)}</h2>
      {children}
    </div>
  );
}

interface DayHeadingsProps {
  readonly rows: readonly Row[];
  /** The rows near the viewport. */
  readonly shown: readonly VirtualItem[];
  /** The list's distance from the top of the document, in pixels. */
  readonly top: number;
}

/**
 * Headings of the days between the rows. They are outside the list, which must contain only videos.
 */
export function DayHeadings({ rows, shown, top }: DayHeadingsProps) {
  const t = useTranslate();
  const now = useOpenedAt();
  return (
    <div className={styles.headings}>
      {shown.map(({ index, start }) => {
        const row = rows[index];
        if (row?.kind !== 'day') return null;
        return (
          <h2
            key={row.day}
            className={styles.heading}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {formatDayTitle(row.day, now, t)}
          </h2>
        );
      })}
    </div>
  );
}

function useOpenedAt(): number {
  const [now] = useState(() => Date.now());
  return now;
}
