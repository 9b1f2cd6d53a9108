import { useEffect, type ReactElement } from 'react';
import { getHref, listLanguages } from '@vidra/shared-contract';
import { message, useLanguage, useLanguageChoice, useTranslate } from '@vidra/shared-i18n';
import {
  logOut,
  refreshProfile,
  setColorModePreference,
  useColorMode,
  useSession,
  type ColorModePreference,
} from '@vidra/shared-session';
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  MenuSubmenu,
} from '@vidra/shared-ui';
import { inspectorStore, mayInspect } from '../inspector/inspector-store.ts';
import { useShell } from '../shell-context.ts';
import { MOST_ITEMS } from './bottom-bar.tsx';
import { listMenuItems } from './navigation-items.ts';
import { usePhone } from './use-phone.ts';
import styles from './account-menu.module.css';

const COLOR_MODES: readonly { value: ColorModePreference; label: string; icon: string }[] = [
  // Translators: the color mode with light backgrounds.
  { value: 'light', label: message`Light`, icon: 'lucide:sun' },
  { value: 'dark', label: message`Dark`, icon: 'lucide:moon' },
  // Translators: the color mode that the device is set to.
  { value: 'system', label: message`System`, icon: 'lucide:monitor' },
];

export interface AccountMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
}

/** Menu with the signed-in person and the account's actions. */
export default function AccountMenu({ open, onOpenChange, trigger }: AccountMenuProps) {
  const t = useTranslate();
  const email = useSession(({ userEmail }) => userEmail);
  const operator = useSession(({ role }) => role === 'operator');
  const shell = useShell();
  const inspects = useSession(() => mayInspect(shell.config));
  const phone = usePhone();
  const hiddenItems = phone ? listMenuItems('main', shell).slice(MOST_ITEMS) : [];
  const items = [...listMenuItems('account', shell), ...hiddenItems];
  useEffect(() => {
    // Name, portrait or role may have changed elsewhere.
    if (open) void refreshProfile();
  }, [open]);
  const preference = useColorMode((state) => state.preference);
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      align="end"
      className={styles.menu}
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem icon="lucide:user" link={<a href={getHref('account')} />}>
        {t`Account`}
      </MenuItem>
      {items.map(({ label, icon, href }) => (
        <MenuItem key={href} icon={icon} link={<a href={href} />}>
          {t(label)}
        </MenuItem>
      ))}
      <MenuSubmenu icon="lucide:sun-moon" label={t`Color mode`}>
        <MenuRadioGroup
          label={t`Color mode`}
          value={preference}
          onChange={setColorModePreference}
          options={COLOR_MODES.map((mode) => ({ ...mode, label: t(mode.label) }))}
        />
      </MenuSubmenu>
      <LanguageMenu />
      {operator && (
        <MenuItem icon="lucide:shield" link={<a href={getHref('admin')} />}>
          {/* Translators: the pages of the people who operate the site. */}
          {t`Admin`}
        </MenuItem>
      )}
      {inspects && (
        <MenuItem
          icon="lucide:scan-search"
          onSelect={() => inspectorStore.setState({ open: true })}
        >
          Inspector
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon="lucide:log-out" onSelect={() => void logOut()}>
        {t`Log out`}
      </MenuItem>
    </Menu>
  );
}

/** Choice of the language; nothing on a site in English alone. */
function LanguageMenu() {
  const t = useTranslate();
  const language = useLanguage();
  const { offered, change } = useLanguageChoice();
  if (offered.length === 0) return null;
  return (
    <MenuSubmenu icon="lucide:languages" label={t`Language`}>
      <MenuRadioGroup
        label={t`Language`}
        value={language}
        onChange={(tag) => void change(tag)}
        options={listLanguages(offered).map(({ tag, name }) => ({ value: tag, label: name }))}
      />
    </MenuSubmenu>
  );
}
