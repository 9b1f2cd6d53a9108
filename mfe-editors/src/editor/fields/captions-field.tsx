import {
  CAPTION_POSITION_TITLES,
  CAPTION_POSITIONS,
  CAPTION_STYLE_TITLES,
  CAPTION_STYLES,
  FILM_STYLE_TITLES,
  FILM_STYLES,
  type FilmStyle,
} from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { RadioCards, Switch } from '@vidra/shared-ui';
import type { CaptionDraft } from './caption-draft.ts';
import styles from './fields.module.css';

interface CaptionsFieldProps {
  readonly offered: readonly FilmStyle[] | undefined;
  readonly value: CaptionDraft;
  readonly onChange: (fields: Partial<CaptionDraft>) => void;
  /** Whether the film has titles, which need a look even without captions. */
  readonly titles?: boolean;
}

/** Fields that turn captions on and choose their look. */
export function CaptionsField(props: CaptionsFieldProps) {
  const t = useTranslate();
  const { offered = FILM_STYLES, value, onChange, titles = false } = props;
  return (
    <div className={styles.group}>
      <Switch
        // Translators: the spoken words, written in the video.
        label={t`Captions`}
        checked={value.captions}
        onChange={(captions) => {
          onChange({ captions });
        }}
      />
      {(value.captions || titles) && (
        <RadioCards
          // Translators: a noun, the visual style of the captions and titles of a video.
          label={t.as('noun')`Look`}
          value={value.style}
          onChange={(style) => {
            onChange({ style });
          }}
          options={offered.map((style) => ({ value: style, label: t(FILM_STYLE_TITLES[style]) }))}
        />
      )}
      {value.captions && (
        <>
          <RadioCards
            label={t`Caption style`}
            value={value.captionStyle ?? 'clean'}
            onChange={(captionStyle) => {
              onChange({ captionStyle });
            }}
            options={CAPTION_STYLES.map((style) => ({
              value: style,
              label: t(CAPTION_STYLE_TITLES[style]),
            }))}
          />
          <RadioCards
            label={t`Caption position`}
            value={value.captionPosition ?? 'bottom'}
            onChange={(captionPosition) => {
              onChange({ captionPosition });
            }}
            options={CAPTION_POSITIONS.map((position) => ({
              value: position,
              label: t(CAPTION_POSITION_TITLES[position]),
            }))}
          />
        </>
      )}
    </div>
  );
}
