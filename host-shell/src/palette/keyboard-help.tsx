import { Dialog, Kbd } from '@vidra/shared-ui';
import { isAppleDevice } from '../browser/apple-device.ts';
import { showKeyboardDialog } from './palette-store.ts';
import styles from './keyboard-help.module.css';

type Keys = readonly (readonly [keys: readonly string[], does: string])[];

function listShortcutGroups(): readonly (readonly [title: string, keys: Keys])[] {
  const mod = isAppleDevice() ? '⌘' : 'Ctrl';
  return [
    [
      'Everywhere',
      [
        [[mod, 'K'], 'Search pages, tools, videos and commands'],
        [['?'], 'Show keyboard shortcuts'],
        [['Esc'], 'Close'],
      ],
    ],
    [
      'Editor',
      [
        [[mod, 'Enter'], 'Generate'],
        [[mod, 'Z'], 'Undo'],
        [[mod, 'Shift', 'Z'], 'Redo'],
      ],
    ],
    [
      'History',
      [
        [['←', '↑', '↓', '→'], 'Move between videos'],
        [['Enter'], 'Open'],
        [['Space'], 'Select or deselect'],
        [['Shift', '→'], 'Select up to the next one'],
        [[mod, 'A'], 'Select all that is shown'],
        [['Delete'], 'Delete (you can undo it)'],
      ],
    ],
    [
      'Player',
      [
        [['Space'], 'Play or pause'],
        [['←', '→'], 'Back / forward 1 second'],
        [[',', '.'], 'Back / forward 1 frame'],
        [['<', '>'], 'Slower or faster'],
        [['L'], 'Loop'],
        [['M'], 'Sound on or off'],
        [['C'], 'Captions on or off'],
        [['F'], 'Full screen'],
      ],
    ],
  ];
}

/** Dialog that lists the keyboard shortcuts. */
export default function KeyboardHelp() {
  return (
    <Dialog
      open
      size="lg"
      title="Keyboard"
      onOpenChange={(open) => {
        if (!open) showKeyboardDialog(null);
      }}
    >
      <div className={styles.groups}>
        {listShortcutGroups().map(([title, keys]) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(([names, action]) => (
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
