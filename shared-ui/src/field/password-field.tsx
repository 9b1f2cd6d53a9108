import { useTranslate } from '@vidra/shared-i18n';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'counter'>;

/** A password field that can show its characters. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate();
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
          // Not "… password", so that only the field itself is found by the word "password".
          label={isVisible ? t`Hide characters` : t`Show characters`}
          disabled={props.disabled}
          onClick={() => {
            setShown(!isVisible);
          }}
        />
      }
    />
  );
}
