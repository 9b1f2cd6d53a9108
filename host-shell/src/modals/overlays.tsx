import { useStore } from 'zustand';
import { dismissToast, toastStore } from '@vidra/shared-session';
import { fetchIconsAhead, Toaster } from '@vidra/shared-ui';
import { useEffect } from 'react';
import { GlobalLoading } from './global-loading.tsx';
import { GlobalModals } from './global-modals.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** Of what is said when the site cannot be reached. */
const FAULT_ICONS = ['lucide:wifi-off', 'lucide:circle-alert', 'lucide:rotate-cw'];

/** What floats above every page: the global modals, the loading overlay and the toasts. */
export default function Overlays() {
  const toasts = useStore(toastStore);
  useEffect(() => {
    fetchIconsAhead(FAULT_ICONS);
  }, []);
  return (
    <>
      <GlobalModals />
      <GlobalLoading />
      <OfflineNotice />
      <Toaster toasts={toasts} onDismiss={dismissToast} />
    </>
  );
}
