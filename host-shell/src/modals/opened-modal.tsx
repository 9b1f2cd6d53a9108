import { useTranslate } from '@vidra/shared-i18n';
import { closeModal, showToast, useUi } from '@vidra/shared-session';
import { Dialog } from '@vidra/shared-ui';
import { useEffect } from 'react';
import { ShellBoundary } from '../shell-boundary.tsx';
import { useShell } from '../shell-context.ts';
import { RemoteModal } from './remote-modal.tsx';

/** The frame of the modal that a remote declares and somebody opened. */
export function OpenedModal() {
  const { name, data } = useUi(({ remoteModal }) => remoteModal);
  if (name === '') return null;
  return (
    <ShellBoundary turn={0} key={name} fallback={null} onFailure={closeModal}>
      <ModalFrame name={name} data={data} />
    </ShellBoundary>
  );
}

function ModalFrame({ name, data }: { readonly name: string; readonly data: unknown }) {
  const t = useTranslate();
  const { remotes } = useShell();
  const remote = remotes.find((candidate) => name.startsWith(`${candidate.name}/`));
  const modal = remote?.extensions?.modals?.find((own) => name === `${remote.name}/${own.name}`);
  if (!remote || !modal) return <MissingModal />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) closeModal();
      }}
      title={t(modal.title)}
      size={modal.size ?? 'lg'}
    >
      <RemoteModal
        remote={remote.name}
        title={t(modal.title)}
        modal={modal.name}
        data={data}
        onClose={closeModal}
      />
    </Dialog>
  );
}

/** A release that was rolled back may lack a modal that others open. */
function MissingModal() {
  const t = useTranslate();
  useEffect(() => {
    closeModal();
    showToast({
      tone: 'danger',
      title: t`This isn't available right now`,
      text: t`Try again. If that doesn't help, reload the page.`,
    });
  }, [t]);
  return null;
}
