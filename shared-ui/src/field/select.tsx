import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
  /** Options of the same group are listed together under its name. */
  group?: string | undefined;
};

type NativeProps = Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'size' | 'className' | 'children' | 'multiple'
>;

export type SelectProps<Value extends string = string> = NativeProps &
  FieldProps & {
    options: readonly SelectOption<Value>[];
    /** An empty string shows the placeholder. */
    value: Value | '';
    onChange: (value: Value) => void;
    placeholder?: string | undefined;
    size?: 'md' | 'lg' | undefined;
  };

/** The platform's own select, styled to match the other fields. */
export function Select<Value extends string = string>({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  className,
  options,
  value,
  onChange,
  placeholder,
  size = 'md',
  ...rest
}: SelectProps<Value>) {
  const ids = useFieldIds({ hint, error }, rest.id, rest['aria-describedby']);
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      labelEnd={labelEnd}
      className={className}
    >
      <div
        className={styles.box}
        data-size={size}
        data-invalid={Boolean(error) || undefined}
        data-disabled={rest.disabled || undefined}
      >
        <select
          {...rest}
          id={ids.id}
          className={styles.select}
          value={value}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => {
            const chosenOption = options.find((option) => option.value === event.target.value);
            if (chosenOption) onChange(chosenOption.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          <Options options={options} />
        </select>
        <Icon name="lucide:chevron-down" className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  const groups = [...new Set(options.map((option) => option.group))];
  return groups.map((group) => {
    const members = options
      .filter((option) => option.group === group)
      .map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ));
    if (group === undefined) return members;
    return (
      <optgroup key={group} label={group}>
        {members}
      </optgroup>
    );
  });
}
