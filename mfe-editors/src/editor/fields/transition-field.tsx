import {
  FILM_LIMITS,
  TRANSITION_TITLES,
  TRANSITIONS,
  type Transition,
} from '@vidra/shared-contract';
import { RadioCards, Slider } from '@vidra/shared-ui';
import styles from './fields.module.css';

/** What drafts of films of several scenes have. */
export interface Transitions {
  readonly transition: Transition;
  readonly transitionSeconds: number;
}

interface TransitionFieldProps {
  readonly offered: readonly Transition[] | undefined;
  readonly value: Transitions;
  readonly onChange: (fields: Partial<Transitions>) => void;
}

/** How one picture gives way to the next, and how long that takes. */
export function TransitionField({ offered = TRANSITIONS, value, onChange }: TransitionFieldProps) {
  return (
    <div className={styles.group}>
      <RadioCards
        label="Transition"
        look="chips"
        value={value.transition}
        onChange={(transition) => {
          onChange({ transition });
        }}
        options={offered.map((transition) => ({
          value: transition,
          label: TRANSITION_TITLES[transition],
        }))}
      />
      {value.transition !== 'cut' && (
        <Slider
          label="Transition length"
          min={FILM_LIMITS.minTransitionSeconds}
          max={FILM_LIMITS.maxTransitionSeconds}
          step={0.1}
          value={value.transitionSeconds}
          formatValue={(seconds) => `${seconds.toFixed(1)} s`}
          onChange={(transitionSeconds) => {
            onChange({ transitionSeconds });
          }}
        />
      )}
    </div>
  );
}
