import { useEffect, type ReactElement } from 'react';
import { getHref } from '@vidra/shared-contract';
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
  { value: 'light', label: 'Light', icon: 'lucide:sun' },
  { value: 'dark', label: 'Dark', icon: 'lucide:moon' },
  { value: 'system', label: 'System', icon: 'lucide:monitor' },
];

export interface AccountMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
}

/** Menu with the signed-in person and the account's actions. */
export default function AccountMenu({ open, onOpenChange, trigger }: AccountMenuProps) {
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
        Account
      </MenuItem>
      {items.map(({ label, icon, href }) => (
        <MenuItem key={href} icon={icon} link={<a href={href} />}>
          {label}
        </MenuItem>
      ))}
      <MenuSubmenu icon="lucide:sun-moon" label="Color mode">
        <MenuRadioGroup
          label="Color mode"
          value={preference}
          onChange={setColorModePreference}
          options={COLOR_MODES}
        />
      </MenuSubmenu>
      {operator && (
        <MenuItem icon="lucide:shield" link={<a href={getHref('admin')} />}>
          Admin
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
        Log out
      </MenuItem>
    </Menu>
  );
}
