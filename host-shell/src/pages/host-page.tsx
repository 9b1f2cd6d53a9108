import { Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate, type TranslateNodes } from '@vidra/shared-i18n';
import type { View } from '../routing/navigation-store.ts';
import { createShellPart } from '../updates/shell-part.tsx';
import { HOST_OWNER } from '../routing/routes.ts';
import { ErrorPage } from './error-page.tsx';
import { ensureHostPageElement, findStandingPage } from './host-page-element.ts';
import { LoadingPage } from './loading-page.tsx';

const LoginPage = createShellPart(
  () => import(/* webpackChunkName: "route-login" */ './login/login-page.tsx'),
);

const StandingLogin = createShellPart(
  () => import(/* webpackChunkName: "route-login" */ './login/prerendered-login.tsx'),
);

const AccountPage = createShellPart(
  () => import(/* webpackChunkName: "route-account" */ './account/account-page.tsx'),
);

/** Page that the shell renders itself. Nothing for a remote's view. */
export function HostPage({ view }: { readonly view: View }) {
  const t = useTranslate();
  const [standingElement] = useState(findStandingPage);
  const [stands, setStands] = useState(standingElement !== undefined);
  const drop = () => setStands(false);
  if (stands && !isLogin(view)) drop();
  useLayoutEffect(() => {
    if (!stands) standingElement?.remove();
    return () => standingElement?.remove();
  }, [stands, standingElement]);
  if (standingElement && stands) {
    return (
      <Suspense>
        <StandingLogin element={standingElement} onFailure={drop} />
      </Suspense>
    );
  }
  const page = renderPage(t, view);
  return (
    page &&
    createPortal(<Suspense fallback={<LoadingPage />}>{page}</Suspense>, ensureHostPageElement())
  );
}

function describeMissingPage(t: TranslateNodes, path: string) {
  return t.rich({ path: <bdi /> })`Page not found: <path>${path}</path>`;
}

function isLogin(view: View): boolean {
  return view.kind === 'route' && view.route.owner === HOST_OWNER && view.route.name === 'login';
}

function renderPage(t: TranslateNodes, view: View) {
  switch (view.kind) {
    case 'leaving':
      return <LoadingPage />;
    case 'not-found':
      return <ErrorPage status={404} description={describeMissingPage(t, view.path)} />;
    case 'failed':
      return <ErrorPage status={view.status} description={t(view.description)} />;
    case 'route':
      if (view.route.owner !== HOST_OWNER) return null;
      if (view.route.name === 'account') return <AccountPage />;
      return view.route.name === 'login' ? <LoginPage /> : <LoadingPage />;
  }
}
