import { getHref, getLoginAddress } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { useAuthorized } from '@vidra/shared-session';
import { ButtonLink, IconButton, Logo } from '@vidra/shared-ui';
import { showKeyboardDialog } from '../palette/palette-store.ts';
import { useShell } from '../shell-context.ts';
import { AccountButton } from './account-button.tsx';
import { Credits } from './credits.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  readonly address: string;
  /** English title of the current page, or ''. */
  readonly title: string;
  readonly phone: boolean;
}

/** Bar above the page with its title, the remaining credits and the account. */
export function TopBar({ address, title, phone }: TopBarProps) {
  const t = useTranslate();
  const { config } = useShell();
  const isAuthorized = useAuthorized();
  return (
    <header className={styles.bar}>
      {phone && (
        <a href={getHref('workspace-home')} className={styles.logo}>
          <Logo name={config.productName} />
        </a>
      )}
      <span className={styles.title}>{t(title)}</span>
      <div className={styles.end}>
        <IconButton
          icon="lucide:search"
          label={t`Search and commands`}
          onClick={() => showKeyboardDialog('commands')}
        />
        {isAuthorized ? (
          <>
            <Credits />
            <AccountButton />
          </>
        ) : (
          <ButtonLink href={getLoginAddress(address)}>{t`Log in`}</ButtonLink>
        )}
      </div>
    </header>
  );
}
