import { Button } from '@vidra/shared-ui';
import { toIsoDate, endOfDay } from '../videos/filter.ts';
import { useState } from 'react';
import styles from './jump-to-date.module.css';

interface JumpToDateProps {
  /** Only what was made until then shows. Milliseconds. */
  readonly until: number | undefined;
  readonly onChange: (untilTime: number | undefined) => void;
}

/** Begins the list at a day of one's choice. */
export function JumpToDate({ until, onChange }: JumpToDateProps) {
  const [today] = useState(() => toIsoDate(Date.now()));
  return (
    <span className={styles.jump}>
      {until !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          icon="lucide:arrow-up-to-line"
          onClick={() => {
            onChange(undefined);
          }}
        >
          Newest
        </Button>
      )}
      <label className={styles.label}>
        <span className={styles.text}>Jump to date</span>
        <input
          type="date"
          className={styles.input}
          max={today}
          value={until === undefined ? '' : toIsoDate(until)}
          onChange={(event) => {
            onChange(endOfDay(event.target.value));
          }}
        />
      </label>
    </span>
  );
}
