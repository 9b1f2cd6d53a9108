import { useTranslate } from '@vidra/shared-i18n';
import { navigateTo } from '@vidra/shared-session';
import { Tabs } from '@vidra/shared-ui';
import { CodeForm } from './code-form.tsx';
import type { EmailProps } from './email-field.tsx';
import { GoogleButton } from '../google-button.tsx';
import { buildLoginHref, type LoginView } from '../login-address.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ViewSwitch } from '../view-switch.tsx';

interface LoginFormsProps extends EmailProps {
  readonly view: Extract<LoginView, 'code' | 'password'>;
}

/** All login methods. A code also creates an account for a new address. */
export function LoginForms({ view, ...fields }: LoginFormsProps) {
  const t = useTranslate();
  return (
    <>
      <GoogleButton position="above" />
      <Tabs
        label={t`Login method`}
        stretch
        value={view}
        onChange={(next) => navigateTo(buildLoginHref(next), { replace: true })}
        items={[
          { value: 'code', label: t`Email code`, content: <CodeForm {...fields} /> },
          { value: 'password', label: t`Password`, content: <PasswordForm {...fields} /> },
        ]}
      />
      <ViewSwitch question={t`New here?`} label={t`Create an account`} view="signup" />
      {/* Last, so that its removal does not move the form where the browser lacks passkeys. */}
      <PasskeyButton />
    </>
  );
}
