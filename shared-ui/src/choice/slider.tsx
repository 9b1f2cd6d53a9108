import { useRef } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from '../field/field.tsx';
import { useCssVariable } from '../internal/use-css-variable.ts';
import styles from './slider.module.css';

export type SliderProps = FieldProps & {
  value: number;
  onChange: (value: number) => void;
  /** Called when a drag ends or a key is released, for work that is too expensive on every move. */
  onCommit?: ((value: number) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Formats the displayed and announced value, for example `1.2×`. */
  formatValue?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
};

/** A native range input with its value at the end of the label line. */
export function Slider({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  className,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  formatValue = String,
  disabled,
}: SliderProps) {
  const ids = useFieldIds({ hint, error });
  const input = useRef<HTMLInputElement>(null);
  const share = max > min ? (value - min) / (max - min) : 0;
  useCssVariable(input, '--share', String(share));
  const commit = () => onCommit?.(value);
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={className}
      labelEnd={
        <>
          {labelEnd}
          <output className={styles.value} htmlFor={ids.id} aria-hidden="true">
            {formatValue(value)}
          </output>
        </>
      }
    >
      <input
        ref={input}
        id={ids.id}
        type="range"
        className={styles.slider}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-valuetext={formatValue(value)}
        aria-describedby={ids.describedBy}
        onChange={(event) => {
          onChange(event.target.valueAsNumber);
        }}
        onPointerUp={commit}
        onKeyUp={commit}
      />
    </FieldFrame>
  );
}
