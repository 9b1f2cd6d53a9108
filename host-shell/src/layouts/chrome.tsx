import { Suspense } from 'react';
import { useAuthorized, useSession } from '@vidra/shared-session';
import { useStore } from 'zustand';
import { createShellPart } from '../updates/shell-part.tsx';
import { navigationStore } from '../routing/navigation-store.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePhone, usePhoneLayout } from './use-phone.ts';

const ActivationNotice = createShellPart(
  () => import(/* webpackChunkName: "activation" */ './activation/activation-notice.tsx'),
);

/** Frame that the layout `default` renders around a page. */
export default function Chrome() {
  const { address, view } = useStore(navigationStore);
  const isAuthorized = useAuthorized();
  const isActivated = useSession((session) => session.activated);
  const phone = usePhone();
  usePhoneLayout(phone);
  const title = view.kind === 'route' ? view.route.title : '';
  return (
    <>
      {isAuthorized && !phone && <Sidebar address={address} />}
      <TopBar address={address} title={title} phone={phone} />
      {isAuthorized && phone && <BottomBar address={address} />}
      {isAuthorized && !isActivated && (
        <Suspense>
          <ActivationNotice />
        </Suspense>
      )}
    </>
  );
}
