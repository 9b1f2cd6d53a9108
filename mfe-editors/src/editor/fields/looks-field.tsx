import { FILM_STYLE_TITLES, FILM_STYLES, listStyles, type FilmStyle } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { Checkbox } from '@vidra/shared-ui';
import { useId } from 'react';
import styles from './fields.module.css';

interface LooksFieldProps {
  readonly offered: readonly FilmStyle[] | undefined;
  readonly value: {
    readonly style: FilmStyle;
    readonly extraStyles: readonly FilmStyle[] | undefined;
  };
  readonly onChange: (fields: { style: FilmStyle; extraStyles: FilmStyle[] }) => void;
}

/** Selection of several looks, with one video in each. */
export function LooksField({ offered = FILM_STYLES, value, onChange }: LooksFieldProps) {
  const t = useTranslate();
  const labelId = useId();
  const chosenStyles = listStyles(value);
  const toggle = (look: FilmStyle, isOn: boolean) => {
    const [style, ...extraStyles] = isOn
      ? [...chosenStyles, look]
      : chosenStyles.filter((chosenStyle) => chosenStyle !== look);
    if (style) onChange({ style, extraStyles });
  };
  return (
    <div role="group" className={styles.formats} aria-labelledby={labelId}>
      <span id={labelId} className={styles.formatsLabel}>
        {/* Translators: visual styles of a video, to compare them. */}
        {t`Looks`}
      </span>
      <div className={styles.boxes}>
        {offered.map((look) => (
          <Checkbox
            key={look}
            label={t(FILM_STYLE_TITLES[look])}
            checked={chosenStyles.includes(look)}
            // One look must stay.
            disabled={chosenStyles.length === 1 && chosenStyles[0] === look}
            onChange={(isOn) => {
              toggle(look, isOn);
            }}
          />
        ))}
      </div>
      <p className={styles.note}>
        {chosenStyles.length > 1
          ? t`${plural(chosenStyles.length, {
              one: '# video: one in each look, to compare.',
              other: '# videos: one in each look, to compare.',
            })}`
          : t`Check more to compare the same video in several looks.`}
      </p>
    </div>
  );
}
