import { FILM_LIMITS, selectSamples } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { NumberField, TextArea } from '@vidra/shared-ui';
import { memo } from 'react';
import { MotionSelect } from '../../editor/fields/motion-select.tsx';
import { MediaField } from '../../editor/media/media-field.tsx';
import type { Uploads } from '../../editor/media/use-uploads.ts';
import { getScriptHint } from '../../editor/logic/markup-hint.ts';
import type { Shot } from './draft.ts';
import styles from './fields.module.css';

interface ShotFieldsProps {
  readonly uploads: Uploads;
  readonly samples: readonly SamplePicture[];
  readonly shot: Shot;
  readonly index: number;
  /** Both callbacks must behave the same on every render, because changes to them are ignored. */
  readonly onChange: (key: string, fields: Partial<Shot>) => void;
  readonly onExpired: (fileUid: string) => void;
}

/** Memoized, so that typing in one shot renders only that shot. */
export const ShotFields = memo(
  Fields,
  (before, after) =>
    before.shot === after.shot &&
    before.index === after.index &&
    before.samples === after.samples &&
    before.uploads.states === after.uploads.states,
);

/** Fields of one shot: its picture, description, narration and camera move. */
function Fields({ uploads, samples, shot, index, onChange, onExpired }: ShotFieldsProps) {
  const t = useTranslate();
  const { key, picture, description, narration, motion, seconds } = shot;
  const set = (fields: Partial<Shot>) => {
    onChange(key, fields);
  };
  return (
    <div className={styles.shot}>
      <h2 className={styles.number}>{t`Shot ${index + 1}`}</h2>
      <MediaField
        label={t`Image for shot ${index + 1}`}
        place={`shot-${key}`}
        media={picture}
        uploads={uploads}
        samples={selectSamples(samples, 'place', 'product')}
        problem={undefined}
        hint={t`Without one, a card shows the description.`}
        onMedia={(media) => {
          set({ picture: media });
        }}
        onExpired={onExpired}
      />
      <TextArea
        label={t`Description`}
        rows={1}
        counter={false}
        maxLength={FILM_LIMITS.descriptionLength}
        placeholder={t`What's on screen`}
        value={description}
        onChange={(text) => {
          set({ description: text });
        }}
      />
      <TextArea
        label={t`Narration`}
        rows={2}
        maxLength={FILM_LIMITS.narrationLength}
        placeholder={t`What the narrator says`}
        value={narration}
        hint={getScriptHint(narration, undefined)}
        onChange={(text) => {
          set({ narration: text });
        }}
      />
      <div className={styles.pair}>
        <MotionSelect
          label={t`Motion`}
          value={motion}
          onChange={(next) => {
            set({ motion: next });
          }}
        />
        <NumberField
          label={t`Seconds`}
          hint={narration === '' ? undefined : t`Longer if the narration is longer.`}
          min={FILM_LIMITS.minImageSeconds}
          max={FILM_LIMITS.maxImageSeconds}
          step={0.5}
          value={seconds}
          onChange={(next) => {
            if (next !== null) set({ seconds: next });
          }}
        />
      </div>
    </div>
  );
}
