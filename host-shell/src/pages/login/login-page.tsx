import { useLayoutEffect, useRef, useState } from 'react';
import { getHref } from '@vidra/shared-contract';
import { message, useTranslate, type Translate } from '@vidra/shared-i18n';
import { Logo } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import { navigationStore } from '../../routing/navigation-store.ts';
import { useShell } from '../../shell-context.ts';
import { readLoginView, type LoginView } from './login-address.ts';
import { LoginArtwork } from './login-artwork.tsx';
import { LoginForms } from './forms/login-forms.tsx';
import { LostPasskeys } from './passkeys/lost-passkeys.tsx';
import { secondStepStore } from './second-step/second-step-store.ts';
import { SecondStep } from './second-step/second-step.tsx';
import { ResetForm } from './forms/reset-form.tsx';
import { SignUpForms } from './forms/sign-up-forms.tsx';
import styles from './login.module.css';

interface LoginPageProps {
  /** View in prerendering and at the start of hydration, when no address is known. */
  readonly prerenderedView?: LoginView | undefined;
}

/**
 * Login page. A successful login changes the session, and the guard returns the visitor to where
 * they came from.
 */
export default function LoginPage({ prerenderedView = 'code' }: LoginPageProps) {
  const t = useTranslate();
  const { config } = useShell();
  const view = useStore(navigationStore, ({ address }) =>
    address ? readLoginView(address) : prerenderedView,
  );
  const passkeyRequest = useStore(secondStepStore, (store) => store.asked);
  const step = passkeyRequest && view !== 'reset' ? 'passkey' : view;
  const [email, setEmail] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  // Text typed before hydration exists only in the DOM field.
  useLayoutEffect(() => {
    const typedEmail = panel.current?.querySelector<HTMLInputElement>('input[type=email]')?.value;
    if (typedEmail) setEmail(typedEmail);
  }, []);
  const fields = { email, onEmail: setEmail };
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <a href={getHref('landing')} className={styles.logo}>
          <Logo name={config.productName} />
        </a>
        <div ref={panel} className={styles.panel}>
          <h1 className={styles.title}>{getTitle(t, step, config.productName)}</h1>
          <p className={styles.intro}>{t(INTROS[step])}</p>
          {step === 'reset' && <ResetForm {...fields} />}
          {step === 'signup' && <SignUpForms {...fields} />}
          {(step === 'code' || step === 'password') && <LoginForms {...fields} view={step} />}
          {step === 'passkey' && passkeyRequest && (
            <>
              <SecondStep asked={passkeyRequest} />
              <LostPasskeys />
            </>
          )}
        </div>
      </div>
      <LoginArtwork />
    </div>
  );
}

/** View of the login page, or the second step of an account that requires a passkey. */
type Step = LoginView | 'passkey';

function getTitle(t: Translate, step: Step, productName: string): string {
  if (step === 'reset') return t`Set a new password`;
  if (step === 'signup') return t`Create your account`;
  return step === 'passkey' ? t`One more step` : t`Log in to ${productName}`;
}

const INTROS: Readonly<Record<Step, string>> = {
  code: message`Enter your email and we'll send you a code.`,
  password: message`Enter your email and your password.`,
  signup: message`Start with free credits. No password, no card.`,
  reset: message`We'll email you a code to confirm it's you.`,
  passkey: message`Confirm it's you with a passkey or a recovery code.`,
};
