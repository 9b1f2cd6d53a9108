import { Suspense } from 'react';
import { getTool } from '@vidra/shared-contract';
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

/** Returns the title of the tool that the address names, else that of the route. */
function getPageTitle({ name, title }: { name: string; title: string }, address: string): string {
  const label = new URLSearchParams(address.split('?')[1]).get('label');
  const tool = getTool(label ?? '');
  return tool?.route === name ? tool.title : title;
}

/** Frame that the layout `default` renders around a page. */
export default function Chrome() {
  const { address, view } = useStore(navigationStore);
  const isAuthorized = useAuthorized();
  const isActivated = useSession((session) => session.activated);
  const phone = usePhone();
  usePhoneLayout(phone);
  const title = view.kind === 'route' ? getPageTitle(view.route, address) : '';
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
