import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { Dialog, Kbd } from '@vidra/shared-ui';
import { isAppleDevice } from '../browser/apple-device.ts';
import { showKeyboardDialog } from './palette-store.ts';
import styles from './keyboard-help.module.css';

type Keys = readonly (readonly [keys: readonly string[], does: string])[];

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: Keys;
}

function listShortcutGroups(t: Translate): readonly ShortcutGroup[] {
  const mod = isAppleDevice() ? '⌘' : t.as('key')`Ctrl`;
  const shift = t.as('key')`Shift`;
  // Translators: names of keys as they are printed on keyboards.
  const enter = t.as('key')`Enter`;
  const space = t.as('key')`Space`;
  const general: ShortcutGroup = {
    // Translators: heads the shortcuts that work on all pages.
    title: t`Everywhere`,
    shortcuts: [
      [[mod, 'K'], t`Search pages, tools, videos and commands`],
      [['?'], t`Show keyboard shortcuts`],
      // Translators: a verb, of a dialog.
      [[t.as('key')`Esc`], t`Close`],
    ],
  };
  const editor: ShortcutGroup = {
    // Translators: heads the shortcuts of the pages that create videos.
    title: t`Editor`,
    shortcuts: [
      // Translators: a verb, makes the video.
      [[mod, enter], t`Generate`],
      [[mod, 'Z'], t`Undo`],
      [[mod, shift, 'Z'], t`Redo`],
    ],
  };
  const history: ShortcutGroup = {
    // Translators: heads the shortcuts of the list of a person's videos.
    title: t`History`,
    shortcuts: [
      [['←', '↑', '↓', '→'], t`Move between videos`],
      // Translators: a verb, opens a video.
      [[enter], t`Open`],
      [[space], t`Select or deselect`],
      [[shift, '→'], t`Select up to the next one`],
      [[mod, 'A'], t`Select all that is shown`],
      [[t.as('key')`Delete`], t`Delete (you can undo it)`],
    ],
  };
  return [general, editor, history, getPlayerGroup(t, space)];
}

function getPlayerGroup(t: Translate, space: string): ShortcutGroup {
  return {
    // Translators: heads the shortcuts of the video player.
    title: t`Player`,
    shortcuts: [
      [[space], t`Play or pause`],
      [['←', '→'], t`Back / forward 1 second`],
      [[',', '.'], t`Back / forward 1 frame`],
      [['<', '>'], t`Slower or faster`],
      // Translators: a verb, plays a video again and again.
      [['L'], t`Loop`],
      [['M'], t`Sound on or off`],
      [['C'], t`Captions on or off`],
      [['F'], t`Full screen`],
    ],
  };
}

/** Dialog that lists the keyboard shortcuts. */
export default function KeyboardHelp() {
  const t = useTranslate();
  return (
    <Dialog
      open
      size="lg"
      title={t`Keyboard`}
      onOpenChange={(open) => {
        if (!open) showKeyboardDialog(null);
      }}
    >
      <div className={styles.groups}>
        {listShortcutGroups(t).map(({ title, shortcuts }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {shortcuts.map(([names, action]) => (
                <div key={action} className={styles.line}>
                  <dt className={styles.names}>
                    {names.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
