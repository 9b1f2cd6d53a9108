import { useTranslate } from '@vidra/shared-i18n';
import { TextField, type TextFieldProps } from '@vidra/shared-ui';

export interface EmailProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

interface EmailFieldProps
  extends EmailProps, Pick<TextFieldProps, 'error' | 'autoComplete' | 'autoFocus'> {}

/** Address field that every login form starts with. */
export function EmailField({ email, onEmail, ...rest }: EmailFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      label={t`Email`}
      type="email"
      dir="ltr"
      size="lg"
      value={email}
      onChange={onEmail}
      placeholder="name@example.com"
      {...rest}
    />
  );
}
