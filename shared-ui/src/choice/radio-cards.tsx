import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './radio-cards.module.css';

export type RadioCardOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** What it is called where the label alone would not tell it from the others; begins with the label. */
  fullName?: string | undefined;
  /** A second line, or in the segmented look a text for assistive technology. */
  description?: string | undefined;
  /** An Iconify name. */
  icon?: string | undefined;
  /** A picture above the label (cards), decorative. */
  preview?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioCardsProps<Value extends string = string> = FieldProps & {
  options: readonly RadioCardOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `segmented` is one bar of short labels, `cards` a grid, `chips` many short labels, for fingers in one row. */
  look?: 'segmented' | 'cards' | 'chips' | undefined;
  /** Columns of the grid; as many as fit when not given. */
  columns?: 2 | 3 | 4 | 5 | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  /** The inputs' form name; unique by itself when not given. */
  name?: string | undefined;
};

/** A choice of one: native radio buttons, so arrow keys, forms and screen readers just work. */
export function RadioCards<Value extends string = string>({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  className,
  options,
  value,
  onChange,
  look = 'segmented',
  columns,
  disabled = false,
  required = false,
  name,
}: RadioCardsProps<Value>) {
  const generatedName = useId();
  const ids = useFieldIds({ hint, error });
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = group.current;
    if (look !== 'chips' || !row) return undefined;
    // Asked for sizes at once, the browser would lay out the page within the script that builds it.
    const observer = new ResizeObserver(() => showChosen(row));
    observer.observe(row);
    return () => observer.disconnect();
  }, [look]);
  return (
    <FieldFrame
      group
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      labelEnd={labelEnd}
      className={className}
    >
      <div
        ref={group}
        role="radiogroup"
        className={styles[look]}
        data-columns={columns}
        data-invalid={Boolean(error) || undefined}
        aria-labelledby={ids.labelId}
        aria-describedby={ids.describedBy}
        aria-invalid={Boolean(error) || undefined}
        aria-required={required || undefined}
      >
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name ?? generatedName}
            checked={option.value === value}
            disabled={disabled || option.disabled === true}
            compact={look !== 'cards'}
            onChoose={() => {
              onChange(option.value);
            }}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

/** A row that scrolls begins at what is chosen; the page itself stays where it is. */
function showChosen(row: HTMLElement): void {
  const chosenCard = row.querySelector(':checked')?.parentElement;
  if (!chosenCard) return;
  row.scrollLeft = chosenCard.offsetLeft - (row.clientWidth - chosenCard.offsetWidth) / 2;
}

type RadioCardProps = {
  option: RadioCardOption;
  name: string;
  checked: boolean;
  disabled: boolean;
  compact: boolean;
  onChoose: () => void;
};

function RadioCard({ option, name, checked, disabled, compact, onChoose }: RadioCardProps) {
  const id = useId();
  const { fullName, description, icon, preview } = option;
  return (
    <label className={styles.card} data-disabled={disabled || undefined}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        aria-label={fullName}
        aria-labelledby={fullName === undefined ? `${id}-label` : undefined}
        aria-describedby={description ? `${id}-text` : undefined}
        onChange={onChoose}
      />
      {!compact && preview && (
        <span className={styles.preview} aria-hidden="true">
          {preview}
        </span>
      )}
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.texts}>
        <span id={`${id}-label`} className={styles.label}>
          {option.label}
        </span>
        {description && (
          <span id={`${id}-text`} className={compact ? styles.hidden : styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
