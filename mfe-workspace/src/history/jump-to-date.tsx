import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { toIsoDate, endOfDay } from '../videos/filter.ts';
import { useState } from 'react';
import styles from './jump-to-date.module.css';

interface JumpToDateProps {
  /** Only videos made until this time are shown. Epoch milliseconds. */
  readonly until: number | undefined;
  readonly onChange: (untilTime: number | undefined) => void;
}

/** Field that starts the list at a chosen day. */
export function JumpToDate({ until, onChange }: JumpToDateProps) {
  const t = useTranslate();
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
          {/* Translators: a button that goes back to the newest videos. */}
          {t`Newest`}
        </Button>
      )}
      <label className={styles.label}>
        <span className={styles.text}>{t`Jump to date`}</span>
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
