import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'counter'>;

/** A password that can be shown while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      counter={false}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          icon={isVisible ? 'lucide:eye-off' : 'lucide:eye'}
          // Not "… password": a field is then found by the word "password" alone.
          label={isVisible ? 'Hide characters' : 'Show characters'}
          disabled={props.disabled}
          onClick={() => {
            setShown(!isVisible);
          }}
        />
      }
    />
  );
}
