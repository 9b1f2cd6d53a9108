import {
  FILM_LIMITS,
  TRANSITION_TITLES,
  TRANSITIONS,
  type Transition,
} from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { formatNumber, RadioCards, Slider } from '@vidra/shared-ui';
import styles from './fields.module.css';

/** Transition fields of drafts with several scenes. */
export interface Transitions {
  readonly transition: Transition;
  readonly transitionSeconds: number;
}

interface TransitionFieldProps {
  readonly offered: readonly Transition[] | undefined;
  readonly value: Transitions;
  readonly onChange: (fields: Partial<Transitions>) => void;
}

/** Selection of the transition between pictures and of its duration. */
export function TransitionField({ offered = TRANSITIONS, value, onChange }: TransitionFieldProps) {
  const t = useTranslate();
  return (
    <div className={styles.group}>
      <RadioCards
        // Translators: how one scene changes to the next.
        label={t`Transition`}
        look="chips"
        value={value.transition}
        onChange={(transition) => {
          onChange({ transition });
        }}
        options={offered.map((transition) => ({
          value: transition,
          label: t(TRANSITION_TITLES[transition]),
        }))}
      />
      {value.transition !== 'cut' && (
        <Slider
          label={t`Transition length`}
          min={FILM_LIMITS.minTransitionSeconds}
          max={FILM_LIMITS.maxTransitionSeconds}
          step={0.1}
          value={value.transitionSeconds}
          // Translators: seconds, abbreviated.
          formatValue={(seconds) => t`${formatNumber(seconds, 1)} s`}
          onChange={(transitionSeconds) => {
            onChange({ transitionSeconds });
          }}
        />
      )}
    </div>
  );
}
