import { useTranslate } from '@vidra/shared-i18n';
import { useEffect, useRef } from 'react';
import { getHref } from '@vidra/shared-contract';
import { getProductName } from '@vidra/shared-session';
import { ButtonLink, Logo } from '@vidra/shared-ui';
import { StartLink } from './start-link.tsx';
import { useSignedIn } from './use-signed-in.ts';
import styles from './public-page.module.css';

export function PublicHeader() {
  const t = useTranslate();
  const signedIn = useSignedIn();
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={getHref('landing')}>
        <Logo name={getProductName()} />
      </a>
      <nav className={styles.nav} aria-label={t`Features`}>
        <Links />
      </nav>
      <div className={styles.account}>{signedIn ? <ForUsers /> : <ForVisitors />}</div>
      <Menu />
    </header>
  );
}

function Links() {
  const t = useTranslate();
  return (
    <>
      <a href={getHref('feature-image-to-video')}>{t`Image to video`}</a>
      <a href={getHref('feature-product-to-video')}>{t`Product to video`}</a>
      <a href={getHref('feature-ai-video-model')}>{t`Models`}</a>
      <a href={getHref('plans')}>{t`Plans`}</a>
    </>
  );
}

/** Menu with the same links for narrow screens. It opens without a script. */
function Menu() {
  const t = useTranslate();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, close);
    return () => {
      for (const sign of ['pointerdown', 'focusin']) document.removeEventListener(sign, close);
    };
  }, []);
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={t`Menu`}>
        <svg viewBox="0 0 16 16" width="20" height="20" stroke="currentColor" aria-hidden>
          <path d="M2 5.5h12M2 10.5h12" strokeWidth="1.25" strokeLinecap="round" />
        </svg>
      </summary>
      <nav aria-label={t`Menu`}>
        <Links />
      </nav>
    </details>
  );
}

function ForVisitors() {
  const t = useTranslate();
  return (
    <>
      <ButtonLink variant="ghost" href={getHref('login')} className={styles.login}>
        {/* Translators: a verb, on a button. */}
        {t`Log in`}
      </ButtonLink>
      <StartLink />
    </>
  );
}

function ForUsers() {
  const t = useTranslate();
  return (
    <ButtonLink variant="primary" href={getHref('workspace-home')}>
      {t`Open workspace`}
    </ButtonLink>
  );
}
