import type { ChangeEvent, ReactNode } from 'react';
import { joinIds } from '../internal/join-ids.ts';
import { useControlled } from '../internal/use-controlled.ts';
import { Counter } from './counter.tsx';
import { useFieldIds, type FieldProps } from './field.tsx';

/** Common props of single-line and multi-line text fields. */
export type TextProps = FieldProps & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Shows the number of used characters if `maxLength` is set. */
  counter?: boolean | undefined;
};

type NativeText = {
  id?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

/**
 * Links a text control to its label, texts and counter. Returns props for the frame, its box and
 * the control.
 */
export function useTextField<Native extends NativeText>({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  className,
  value,
  defaultValue = '',
  onChange,
  counter = false,
  ...native
}: TextProps & Native) {
  const [text, setText] = useControlled(value, defaultValue, onChange);
  const { maxLength, disabled } = native;
  const ids = useFieldIds({ hint, error }, native.id, native['aria-describedby']);
  const counterId = `${ids.id}-counter`;
  const invalid = Boolean(error) || undefined;
  const asideContent: ReactNode = counter && maxLength !== undefined && (
    <Counter id={counterId} length={text.length} maxLength={maxLength} />
  );
  return {
    frame: { ids, label, hint, error, hideLabel, labelEnd, className, aside: asideContent },
    box: { 'data-invalid': invalid, 'data-disabled': disabled || undefined },
    control: {
      // People write in either direction, whatever the language of the page is.
      dir: 'auto',
      ...native,
      id: ids.id,
      value: text,
      'aria-invalid': invalid,
      'aria-describedby': joinIds(ids.describedBy, Boolean(asideContent) && counterId),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setText(event.target.value);
      },
    },
  };
}
