import { Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { View } from '../routing/navigation-store.ts';
import { shellPart } from '../platform/shell-part.tsx';
import { HOST_OWNER } from '../routing/routes.ts';
import { ErrorPage } from './error-page.tsx';
import { hostPageElement, standingPage } from './host-page-element.ts';
import { LoadingPage } from './loading-page.tsx';

const LoginPage = shellPart(
  () => import(/* webpackChunkName: "route-login" */ './login/login-page.tsx'),
);

const StandingLogin = shellPart(
  () => import(/* webpackChunkName: "route-login" */ './login/standing-login.tsx'),
);

const AccountPage = shellPart(
  () => import(/* webpackChunkName: "route-account" */ './account/account-page.tsx'),
);

/** The page of a view that the shell shows itself; nothing for a remote's. */
export function HostPage({ view }: { readonly view: View }) {
  const [standing] = useState(standingPage);
  const [stands, setStands] = useState(standing !== undefined);
  const drop = () => setStands(false);
  if (stands && !isLogin(view)) drop();
  useLayoutEffect(() => {
    if (!stands) standing?.remove();
    return () => standing?.remove();
  }, [stands, standing]);
  if (standing && stands) {
    return (
      <Suspense>
        <StandingLogin element={standing} onFailure={drop} />
      </Suspense>
    );
  }
  const page = pageOf(view);
  return (
    page && createPortal(<Suspense fallback={<LoadingPage />}>{page}</Suspense>, hostPageElement())
  );
}

function isLogin(view: View): boolean {
  return view.kind === 'route' && view.route.owner === HOST_OWNER && view.route.name === 'login';
}

function pageOf(view: View) {
  switch (view.kind) {
    case 'leaving':
      return <LoadingPage />;
    case 'not-found':
      return <ErrorPage status={404} description={view.message} />;
    case 'failed':
      return <ErrorPage status={view.status} description={view.description} />;
    case 'route':
      if (view.route.owner !== HOST_OWNER) return null;
      if (view.route.name === 'account') return <AccountPage />;
      return view.route.name === 'login' ? <LoginPage /> : <LoadingPage />;
  }
}
