import { FILM_LIMITS, samplesOf } from '@vidra/shared-contract';
import { NumberField, TextArea } from '@vidra/shared-ui';
import { MotionSelect } from '../../editor/fields/motion-select.tsx';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { MediaField } from '../../editor/media/media-field.tsx';
import type { Shot, StorylineDraft } from './draft.ts';
import styles from './fields.module.css';

interface ShotFieldsProps {
  readonly editor: Editor<StorylineDraft>;
  readonly shot: Shot;
  readonly index: number;
  readonly onChange: (key: string, fields: Partial<Shot>) => void;
}

/** One shot: its picture, what it shows and says, and how it is filmed. */
export function ShotFields({ editor, shot, index, onChange }: ShotFieldsProps) {
  const { uploads, samples, renew } = editor;
  const { key, picture, description, narration, motion, seconds } = shot;
  const set = (fields: Partial<Shot>) => {
    onChange(key, fields);
  };
  return (
    <div className={styles.shot}>
      <h2 className={styles.number}>Shot {index + 1}</h2>
      <MediaField
        label={`Image of shot ${index + 1}`}
        place={`shot-${key}`}
        media={picture}
        {...{ uploads, samples: samplesOf(samples, 'place', 'product') }}
        problem={undefined}
        hint="Without one, the description is shown on a card."
        onMedia={(media) => {
          set({ picture: media });
        }}
        onExpired={renew}
      />
      <TextArea
        label="Description"
        rows={1}
        counter={false}
        maxLength={FILM_LIMITS.descriptionLength}
        placeholder="What is seen"
        value={description}
        onChange={(text) => {
          set({ description: text });
        }}
      />
      <TextArea
        label="Narration"
        rows={2}
        maxLength={FILM_LIMITS.narrationLength}
        placeholder="What is said"
        value={narration}
        onChange={(text) => {
          set({ narration: text });
        }}
      />
      <div className={styles.pair}>
        <MotionSelect
          label="Motion"
          value={motion}
          onChange={(next) => {
            set({ motion: next });
          }}
        />
        <NumberField
          label="Seconds"
          hint={narration === '' ? undefined : 'Longer if its narration is.'}
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
