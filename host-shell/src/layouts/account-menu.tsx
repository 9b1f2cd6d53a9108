import { useState } from 'react';
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

/** Who is signed in, and what concerns the account. */
export function AccountMenu() {
  const [open, setOpen] = useState(false);
  const email = useSession(({ userEmail }) => userEmail);
  const preference = useColorMode((state) => state.preference);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      align="end"
      className={styles.menu}
      trigger={
        <button type="button" className={styles.button} aria-label="Account">
          <Portrait />
        </button>
      }
    >
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

function Portrait() {
  const portrait = useSession((session) => session.portrait);
  const name = useSession(({ userName, userEmail }) => userName || userEmail);
  if (portrait) return <img className={styles.portrait} src={portrait} alt="" />;
  return <span className={styles.initial}>{name.slice(0, 1).toUpperCase()}</span>;
}
