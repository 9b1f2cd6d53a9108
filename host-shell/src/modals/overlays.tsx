import { useEffect } from 'react';
import { useStore } from 'zustand';
import { dismissToast, toastStore } from '@vidra/shared-session';
import { Toaster } from '@vidra/shared-ui';
import { navigationStore } from '../routing/navigation-store.ts';
import { ShellBoundary } from '../shell-boundary.tsx';
import { keepPage } from '../updates/keep-page.ts';
import { GlobalLoading } from './global-loading.tsx';
import { GlobalModals } from './global-modals.tsx';
import { OpenedModal } from './opened-modal.tsx';

/** Layers above every page: the global modals, the loading overlay and the toasts. */
export default function Overlays() {
  const toasts = useStore(toastStore);
  const { turn } = useStore(navigationStore);
  useEffect(keepPage, []);
  return (
    <>
      <GlobalModals />
      <OpenedModal />
      <ShellBoundary turn={turn} fallback={null}>
        <GlobalLoading />
      </ShellBoundary>
      <ShellBoundary turn={toasts.length} fallback={null} onFailure={dropToasts}>
        <Toaster toasts={toasts} onDismiss={dismissToast} />
      </ShellBoundary>
    </>
  );
}

/** Removes all toasts, since one that fails to render would block the others. */
function dropToasts(): void {
  for (const { id } of toastStore.getState()) dismissToast(id);
}
