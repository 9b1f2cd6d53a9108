import { getHref, SLOT_ELEMENT, type SlotName } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { refreshProfile } from '@vidra/shared-session';
import { ButtonLink, Section } from '@vidra/shared-ui';
import { createElement, useEffect } from 'react';
import { ClosingCard } from './cards/closing-card.tsx';
import { DataCard } from './cards/data-card.tsx';
import { DecisionsCard } from './cards/decisions-card.tsx';
import { EmailForm } from './forms/email-form.tsx';
import { GoogleCard } from './cards/google-card.tsx';
import { InstallCard } from './cards/install-card.tsx';
import { NameForm } from './forms/name-form.tsx';
import { PasskeysCard } from './cards/passkeys-card.tsx';
import { PasswordCard } from './cards/password-card.tsx';
import { PortraitField } from './forms/portrait-field.tsx';
import { PreferencesCard } from './cards/preferences-card.tsx';
import { SessionsCard } from './cards/sessions-card.tsx';
import { UploadsCard } from './cards/uploads-card.tsx';
import styles from './account.module.css';

const SECTIONS: SlotName = 'account.sections';

/** Page `/workspace/account`: the account's settings and its sessions. */
export default function AccountPage() {
  const t = useTranslate();
  useEffect(() => void refreshProfile(), []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t`Account`}</h1>
      <DecisionsCard />
      <Section title={t`Profile`}>
        <PortraitField />
        <EmailForm />
        <NameForm />
      </Section>
      <PasswordCard />
      <PasskeysCard />
      <GoogleCard />
      <SessionsCard />
      <PreferencesCard />
      {createElement(SLOT_ELEMENT, { name: SECTIONS, class: styles.added, data: null })}
      <UploadsCard />
      <InstallCard />
      <Section title={t`Plan and credits`}>
        <p className={styles.text}>{t`See your plan, usage and payments in Billing.`}</p>
        <ButtonLink className={styles.start} href={getHref('billing')}>
          {t`Open billing`}
        </ButtonLink>
      </Section>
      <DataCard />
      <ClosingCard />
    </div>
  );
}
