import { t } from '@vidra/shared-i18n/text';
import { callApi, navigateTo, showToast } from '@vidra/shared-session';
import { buildLoginHref } from '../login-address.ts';
import { validateCode } from './use-code.ts';
import type { FormState } from './use-form.ts';

/** Checks the fields and sets the new password, or shows their errors. */
export function setNewPassword(
  { refuse, run }: FormState,
  { email, code, password }: { email: string; code: string; password: string },
): void {
  const wrongCode = validateCode(code);
  if (wrongCode || password === '') {
    refuse({
      ...(wrongCode && { code: wrongCode }),
      ...(password === '' && { password: t`Enter a new password.` }),
    });
    return;
  }
  void run(async () => {
    await callApi('resetPassword', { body: { email: email.trim(), code, password } });
    showToast({ title: t`Password updated. Log in with your new password.`, tone: 'success' });
    navigateTo(buildLoginHref('password'), { replace: true });
  });
}
