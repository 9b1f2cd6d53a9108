import { useTranslate } from '@vidra/shared-i18n';
import { useAuthorized, useSession } from '@vidra/shared-session';
import { Dialog, Icon, Kbd } from '@vidra/shared-ui';
import { Command as Cmdk } from 'cmdk';
import { useRef, useState } from 'react';
import { readReleaseMap } from '../federation/release-map.ts';
import { navigationStore } from '../routing/navigation-store.ts';
import { listAllRoutes } from '../routing/routes.ts';
import { GROUP_TITLES, listCommands, filterCommands, type Command } from './commands.ts';
import { showKeyboardDialog } from './palette-store.ts';
import { useFound } from './use-search-results.ts';
import styles from './command-palette.module.css';

const GROUPS = ['Pages', 'Tools', 'Folders', 'Videos', 'Commands'] as const;
/** Without letters the list begins with what people open most. */
const FIRST_GROUPS = ['Tools', 'Pages', 'Folders', 'Videos', 'Commands'] as const;
const close = () => showKeyboardDialog(null);

/** Dialog that finds pages, commands and the person's videos by a few letters. */
export default function CommandPalette() {
  const t = useTranslate();
  const [typedText, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const commands = useCommands();
  const { found, searching } = useFound(typedText);
  const shownCommands = [...filterCommands(t, commands, typedText), ...found];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t`Commands`}
      hideTitle
      flush
      initialFocus={input}
      className={styles.dialog}
    >
      <Cmdk label={t`Search`} shouldFilter={false} loop className={styles.palette}>
        <div className={styles.field}>
          <Icon name="lucide:search" />
          <Cmdk.Input
            ref={input}
            className={styles.input}
            placeholder={t`Search or type a command`}
            dir="auto"
            value={typedText}
            onValueChange={setTyped}
          />
        </div>
        <Cmdk.List label={t`Commands`} className={styles.list}>
          {!searching && <Cmdk.Empty className={styles.empty}>{t`No results`}</Cmdk.Empty>}
          {(typedText.trim() === '' ? FIRST_GROUPS : GROUPS).map((group) => (
            <Group key={group} group={group} commands={shownCommands} />
          ))}
        </Cmdk.List>
        <p className={styles.foot}>
          {t.rich({ key: <Kbd>{null}</Kbd> })`<key>↑</key> <key>↓</key> to select,
            <key>Enter</key> to open, <key>Esc</key> to close`}
        </p>
      </Cmdk>
    </Dialog>
  );
}

interface GroupProps {
  readonly group: Command['group'];
  readonly commands: readonly Command[];
}

function Group({ group, commands }: GroupProps) {
  const t = useTranslate();
  const groupCommands = commands.filter((command) => command.group === group);
  if (groupCommands.length === 0) return null;
  return (
    <Cmdk.Group heading={t(GROUP_TITLES[group])} className={styles.group}>
      {groupCommands.map(({ id, title, icon, run }) => (
        <Cmdk.Item
          key={id}
          value={id}
          className={styles.item}
          onSelect={() => {
            close();
            run();
          }}
        >
          <Icon name={icon} />
          <span className={styles.title} dir="auto">
            {title}
          </span>
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}

function useCommands(): Command[] {
  const t = useTranslate();
  const isAuthorized = useAuthorized();
  const isOperator = useSession(({ role }) => role === 'operator');
  const [{ remotes, routes }] = useState(readReleaseMap);
  const { address } = navigationStore.getState();
  return listCommands({
    t,
    authorized: isAuthorized,
    operator: isOperator,
    routes: listAllRoutes(routes),
    address,
    remotes,
  });
}
