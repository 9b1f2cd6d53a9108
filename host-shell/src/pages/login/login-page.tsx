import { useLayoutEffect, useRef, useState } from 'react';
import { getHref } from '@vidra/shared-contract';
import { navigateTo } from '@vidra/shared-session';
import { Logo, Tabs } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import { navigationStore } from '../../routing/navigation-store.ts';
import { useShell } from '../../shell-context.ts';
import { CodeForm } from './code-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { buildLoginHref, readLoginView } from './login-address.ts';
import { LoginArtwork } from './login-artwork.tsx';
import { LostPasskeys } from './lost-passkeys.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { secondStepStore } from './second-step-store.ts';
import { SecondStep } from './second-step.tsx';
import { ResetForm } from './reset-form.tsx';
import styles from './login.module.css';

/**
 * Login page. A successful login changes the session, and the guard returns the visitor to where
 * they came from.
 */
export default function LoginPage() {
  const { config } = useShell();
  const view = useStore(navigationStore, ({ address }) => readLoginView(address));
  const passkeyRequest = useStore(secondStepStore, (store) => store.asked);
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
          <h1 className={styles.title}>
            {getTitle(view, passkeyRequest !== null, config.productName)}
          </h1>
          <p className={styles.intro}>{getIntro(view, passkeyRequest !== null)}</p>
          {view === 'reset' && <ResetForm {...fields} />}
          {view !== 'reset' && passkeyRequest && (
            <>
              <SecondStep asked={passkeyRequest} />
              <LostPasskeys />
            </>
          )}
          {view !== 'reset' && !passkeyRequest && (
            <>
              <GoogleButton />
              <Tabs
                label="Login method"
                stretch
                value={view}
                onChange={(next) => navigateTo(buildLoginHref(next), { replace: true })}
                items={[
                  { value: 'code', label: 'Email code', content: <CodeForm {...fields} /> },
                  { value: 'password', label: 'Password', content: <PasswordForm {...fields} /> },
                ]}
              />
              {/*
               * Last, so that its removal does not move the form where the browser lacks passkeys.
               */}
              <PasskeyButton />
            </>
          )}
        </div>
      </div>
      <LoginArtwork />
    </div>
  );
}

type View = ReturnType<typeof readLoginView>;

function getTitle(view: View, isSecond: boolean, productName: string): string {
  if (view === 'reset') return 'Set a new password';
  return isSecond ? 'One more step' : `Log in to ${productName}`;
}

function getIntro(view: View, isSecond: boolean): string {
  if (view === 'reset') return "We'll email you a code to confirm it's you.";
  return isSecond
    ? "Confirm it's you with a passkey or a recovery code."
    : "New here? Enter your email and we'll create your account.";
}
