import { FILM_STYLE_TITLES, FILM_STYLES, type FilmStyle } from '@vidra/shared-contract';
import { RadioCards, Switch } from '@vidra/shared-ui';
import styles from './fields.module.css';

interface Captioned {
  readonly captions: boolean;
  readonly style: FilmStyle;
}

interface CaptionsFieldProps {
  readonly offered: readonly FilmStyle[] | undefined;
  readonly value: Captioned;
  readonly onChange: (fields: Partial<Captioned>) => void;
  /** Titles need a look even without captions. */
  readonly titles?: boolean;
}

/** Whether what is said is written too, and how writing looks. */
export function CaptionsField(props: CaptionsFieldProps) {
  const { offered = FILM_STYLES, value, onChange, titles = false } = props;
  return (
    <div className={styles.group}>
      <Switch
        label="Captions"
        checked={value.captions}
        onChange={(captions) => {
          onChange({ captions });
        }}
      />
      {(value.captions || titles) && (
        <RadioCards
          label="Look"
          value={value.style}
          onChange={(style) => {
            onChange({ style });
          }}
          options={offered.map((style) => ({ value: style, label: FILM_STYLE_TITLES[style] }))}
        />
      )}
    </div>
  );
}
