import type { ReactElement } from 'react';
import { hrefOf } from '@vidra/shared-contract';
import {
  logOut,
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

/** Who is signed in, and what concerns the account. */
export default function AccountMenu({ open, onOpenChange, trigger }: AccountMenuProps) {
  const email = useSession(({ userEmail }) => userEmail);
  const preference = useColorMode((state) => state.preference);
  return (
    <Menu {...{ open, onOpenChange, trigger }} align="end" className={styles.menu}>
      <MenuLabel>{email}</MenuLabel>
      <MenuItem icon="lucide:credit-card" link={<a href={hrefOf('billing')} />}>
        Billing
      </MenuItem>
      <MenuSubmenu icon="lucide:sun-moon" label="Colour mode">
        <MenuRadioGroup
          label="Colour mode"
          value={preference}
          onChange={setColorModePreference}
          options={COLOR_MODES}
        />
      </MenuSubmenu>
      <MenuSeparator />
      <MenuItem icon="lucide:log-out" onSelect={() => void logOut()}>
        Log out
      </MenuItem>
    </Menu>
  );
}
