import { useCallback, useState } from 'react';
import {
  AlertDialog,
  Button,
  Dialog,
  Disclosure,
  FileCheck,
  IconButton,
  Kbd,
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  Popover,
  Select,
  Tabs,
  TextArea,
  TextField,
  Toaster,
  Tooltip,
  type ToastMessage,
} from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

const modes = [
  { value: 'system', label: 'System', icon: 'lucide:monitor' },
  { value: 'light', label: 'Light', icon: 'lucide:sun' },
  { value: 'dark', label: 'Dark', icon: 'lucide:moon' },
];
const tabs = [
  { value: 'standard', label: 'Standard', end: 128, content: 'Videos made one by one.' },
  { value: 'storyline', label: 'Storyline', end: 4, content: 'Videos made from a story.' },
  { value: 'agent', label: 'Agent', icon: 'lucide:bot', content: 'Videos planned for you.' },
  { value: 'off', label: 'Folder', disabled: true, content: '' },
];

export function Overlays() {
  const [open, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const deletedToast = {
    title: '3 videos deleted',
    action: { label: 'Undo', onSelect: () => toasts.show({ title: '3 videos restored' }) },
  };
  return (
    <Section title="Overlays and navigation">
      <div className={styles.row}>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          Open dialog
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            setAsking(true);
          }}
        >
          Delete 3 videos
        </Button>
        <AccountMenu />
        <Popover
          trigger={<Button icon="lucide:sliders-horizontal">Filters</Button>}
          label="Filters"
        >
          <TextField label="Made with" placeholder="Any engine" />
        </Popover>
        <Tooltip content="The price shown is all you'll pay.">
          <Button variant="ghost" icon="lucide:info">
            About credits
          </Button>
        </Tooltip>
        <ToastButtons show={toasts.show} />
      </div>
      <div className={styles.grid}>
        <Tabs label="History" items={tabs} />
        <Tabs label="Login options" items={tabs.slice(0, 2)} stretch />
        <Disclosure title="More settings" summary="Seed 42, 24 fps">
          <TextField label="Negative prompt" />
        </Disclosure>
        <Disclosure title="More settings, open" defaultOpen>
          <TextField label="Seed" />
        </Disclosure>
        <FileCheck>No black frames</FileCheck>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Create"
        description="Choose a starting point. You can change everything later."
        footer={
          <>
            <Button
              onClick={() => {
                setOpen(false);
              }}
            >
              Cancel
            </Button>
            <Button variant="primary">Create video</Button>
          </>
        }
      >
        <div className={styles.stack}>
          <TextField label="Title" />
          <TextArea label="Story" rows={4} maxLength={2000} />
          <Select label="Mode" options={modes} value="dark" onChange={() => undefined} />
          <AccountMenu />
        </div>
      </Dialog>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete 3 videos?"
        description="They stay in Trash for 30 days, then they're deleted permanently."
        confirmLabel="Delete"
        onConfirm={() => {
          toasts.show(deletedToast);
        }}
      />
      <Toaster toasts={toasts.shown} onDismiss={toasts.dismiss} />
    </Section>
  );
}

function useToasts() {
  const [visibleToasts, setShown] = useState<readonly ToastMessage[]>([]);
  return {
    shown: visibleToasts,
    show: (toast: Omit<ToastMessage, 'id'>) => {
      setShown((previousToasts) => [...previousToasts, { ...toast, id: crypto.randomUUID() }]);
    },
    dismiss: useCallback((id: string) => {
      setShown((all) => all.filter((message) => message.id !== id));
    }, []),
  };
}

function AccountMenu() {
  const [mode, setMode] = useState('dark');
  return (
    <Menu trigger={<Button iconEnd="lucide:chevron-down">Account</Button>}>
      <MenuLabel>ada@example.com</MenuLabel>
      <MenuItem icon="lucide:credit-card" link={<a href="#billing" />}>
        Billing
      </MenuItem>
      <MenuItem icon="lucide:pencil" end={<Kbd>R</Kbd>}>
        Rename
      </MenuItem>
      <MenuItem icon="lucide:copy" disabled>
        Copy link
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Color mode" options={modes} value={mode} onChange={setMode} />
      <MenuSeparator />
      <MenuItem icon="lucide:log-out" tone="danger">
        Log out
      </MenuItem>
    </Menu>
  );
}

function ToastButtons({ show }: Pick<ReturnType<typeof useToasts>, 'show'>) {
  return (
    <>
      <Button
        onClick={() => {
          show({ title: 'Your video is ready', tone: 'success' });
          show({
            title: 'Video deleted',
            action: { label: 'Undo', onSelect: () => undefined },
          });
          show({
            title: 'The upload failed',
            text: 'The connection was lost at 40%.',
            tone: 'danger',
          });
        }}
      >
        Show toasts
      </Button>
      <IconButton label="More" icon="lucide:ellipsis" />
    </>
  );
}
