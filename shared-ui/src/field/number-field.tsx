import { useTranslate } from '@vidra/shared-i18n';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'end' | 'counter'
> & {
  /** `null` when empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Shows buttons to step down and up. */
  stepper?: boolean | undefined;
  /** Visible unit after the number. The label must include it for assistive technology. */
  unit?: string | undefined;
};

/** A number field with arrow keys and stepper buttons; clamped to `min` and `max` on blur. */
export function NumberField({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  stepper = true,
  unit,
  label,
  ...rest
}: NumberFieldProps) {
  // The text while it is edited. It may be no number, or outside the limits.
  const [draft, setDraft] = useState<string | null>(null);

  const commit = (next: number | null) => {
    const clampedValue = next === null ? null : Math.min(max, Math.max(min, next));
    setDraft(null);
    if (clampedValue !== value) onChange(clampedValue);
  };
  const move = (direction: 1 | -1) => {
    const start = Number.isFinite(min) ? min : 0;
    const next = value === null ? start : value + direction * step;
    commit(Number(next.toFixed(6)));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <TextField
      {...rest}
      label={label}
      counter={false}
      inputMode={Number.isInteger(step) && min >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      value={draft ?? toText(value)}
      onChange={(next) => {
        setDraft(next);
        const number = toNumber(next);
        const inside = number === null || (number >= min && number <= max);
        if (inside && number !== value && isNumeric(next)) onChange(number);
      }}
      onKeyDown={handleKey}
      onBlur={() => {
        commit(draft !== null && isNumeric(draft) ? toNumber(draft) : value);
      }}
      end={
        (unit !== undefined || stepper) && (
          <>
            {unit !== undefined && <span aria-hidden="true">{unit}</span>}
            {stepper && (
              <StepButtons
                label={label}
                disabled={rest.disabled}
                atMin={value !== null && value <= min}
                atMax={value !== null && value >= max}
                onMove={move}
              />
            )}
          </>
        )
      }
    />
  );
}

type StepButtonsProps = {
  label: string;
  disabled: boolean | undefined;
  atMin: boolean;
  atMax: boolean;
  onMove: (direction: 1 | -1) => void;
};

function StepButtons({ label, disabled, atMin, atMax, onMove }: StepButtonsProps) {
  const t = useTranslate();
  // Outside of the tab order, because the field itself supports the arrow keys.
  const buttonProps = { size: 'sm', tabIndex: -1 } as const;
  return (
    <>
      <IconButton
        {...buttonProps}
        icon="lucide:minus"
        // Translators: a button that lowers the number of a field, such as “Duration”.
        label={t`Less: ${label}`}
        disabled={disabled ?? atMin}
        onClick={() => {
          onMove(-1);
        }}
      />
      <IconButton
        {...buttonProps}
        icon="lucide:plus"
        label={t`More: ${label}`}
        disabled={disabled ?? atMax}
        onClick={() => {
          onMove(1);
        }}
      />
    </>
  );
}

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}

function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.'));
}

function isNumeric(text: string): boolean {
  return !Number.isNaN(toNumber(text));
}
