import { useStore } from 'zustand';
import { dismissToast, toastStore } from '@vidra/shared-session';
import { Toaster } from '@vidra/shared-ui';
import { GlobalLoading } from './global-loading.tsx';
import { GlobalModals } from './global-modals.tsx';

/** What floats above every page: the global modals, the loading overlay and the toasts. */
export default function Overlays() {
  const toasts = useStore(toastStore);
  return (
    <>
      <GlobalModals />
      <GlobalLoading />
      <Toaster toasts={toasts} onDismiss={dismissToast} />
    </>
  );
}
