import { MODAL_NAMES, MODAL_TITLES, type ModalName } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { showToast, useUi } from '@vidra/shared-session';
import { Dialog } from '@vidra/shared-ui';
import { ShellBoundary } from '../shell-boundary.tsx';
import { useShell } from '../shell-context.ts';
import {
  AgentNotice,
  CreateTaskContent,
  PurchaseNotice,
  SuccessNotice,
} from './built-in-contents.tsx';
import { MODALS } from './modal-state.ts';
import { RemoteModal } from './remote-modal.tsx';
import { ShareContent } from './share-content.tsx';
import { UploadContent } from './upload-content.tsx';

/** The frames of all global modals. */
export function GlobalModals() {
  return MODAL_NAMES.map((modal) => <SafeModal key={modal} modal={modal} />);
}

/** Closes a modal that fails, with a message. Opening it again is a new attempt. */
function SafeModal({ modal }: { readonly modal: ModalName }) {
  const t = useTranslate();
  const { visible, hide } = MODALS[modal];
  const open = useUi(visible);
  const close = () => {
    hide();
    showToast({
      tone: 'danger',
      title: t`Couldn't open “${t(MODAL_TITLES[modal])}”`,
      text: t`Try again. If that doesn't help, reload the page.`,
    });
  };
  return (
    <ShellBoundary turn={Number(open)} fallback={null} onFailure={close}>
      <GlobalModal modal={modal} />
    </ShellBoundary>
  );
}

/** Sizes that do not follow from the provider of the content. */
const SIZES: Partial<Record<ModalName, 'md' | 'xl'>> = { purchase: 'xl', 'purchase-success': 'md' };

function GlobalModal({ modal }: { readonly modal: ModalName }) {
  const t = useTranslate();
  const { remotes } = useShell();
  const { visible, hide } = MODALS[modal];
  const open = useUi(visible);
  const supplier = remotes.find(({ modals }) => modals.includes(modal));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) hide();
      }}
      title={t(MODAL_TITLES[modal])}
      size={SIZES[modal] ?? (supplier ? 'lg' : 'md')}
    >
      {supplier ? (
        <RemoteModal
          remote={supplier.name}
          title={t(supplier.title)}
          modal={modal}
          onClose={hide}
        />
      ) : (
        <OwnContent modal={modal} />
      )}
    </Dialog>
  );
}

/** The shell's own content for a modal that no remote provides. */
function OwnContent({ modal }: { readonly modal: ModalName }) {
  switch (modal) {
    case 'upload':
      return <UploadContent />;
    case 'share':
      return <ShareContent />;
    case 'create-task':
      return <CreateTaskContent />;
    case 'purchase':
      return <PurchaseNotice />;
    case 'purchase-success':
      return <SuccessNotice />;
    case 'agent':
      return <AgentNotice />;
  }
}
