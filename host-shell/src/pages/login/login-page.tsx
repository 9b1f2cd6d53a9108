import { useState } from 'react';
import { hrefOf } from '@vidra/shared-contract';
import { navigateTo } from '@vidra/shared-session';
import { Logo, Tabs } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import { navigationStore } from '../../routing/navigation-store.ts';
import { useShell } from '../../shell-context.ts';
import { CodeForm } from './code-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { loginHref, loginViewOf } from './login-address.ts';
import { LoginArtwork } from './login-artwork.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ResetForm } from './reset-form.tsx';
import styles from './login.module.css';

/** Login. A successful one changes the session, and the guard leads on to where the visitor came from. */
export default function LoginPage() {
  const { config } = useShell();
  const view = useStore(navigationStore, ({ address }) => loginViewOf(address));
  const [email, setEmail] = useState('');
  const fields = { email, onEmail: setEmail };
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <a href={hrefOf('landing')} className={styles.logo}>
          <Logo name={config.productName} />
        </a>
        <div className={styles.panel}>
          <h1 className={styles.title}>
            {view === 'reset' ? 'Set a new password' : `Log in to ${config.productName}`}
          </h1>
          <p className={styles.intro}>
            {view === 'reset'
              ? 'We send a code to your address to make sure that it is you.'
              : 'New here? Log in with an e-mail code and your account is made.'}
          </p>
          {view === 'reset' ? (
            <ResetForm {...fields} />
          ) : (
            <>
              <GoogleButton />
              <PasskeyButton />
              <Tabs
                label="Way to log in"
                stretch
                value={view}
                onChange={(next) => navigateTo(loginHref(next), { replace: true })}
                items={[
                  { value: 'code', label: 'Email code', content: <CodeForm {...fields} /> },
                  { value: 'password', label: 'Password', content: <PasswordForm {...fields} /> },
                ]}
              />
            </>
          )}
        </div>
      </div>
      <LoginArtwork />
    </div>
  );
}
