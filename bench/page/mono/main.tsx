/* oxlint-disable no-restricted-imports -- The same pages as the remotes', which
   offer them to nobody. */
import './global.css';
import { configureSession, SessionProviders } from '@vidra/shared-session';
import { lazy, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ShellContext, type ShellValue } from '../../../host-shell/src/shell-context.ts';
import marketing from '../../../mfe-marketing/remote.ts';
import { pages } from '../../../mfe-marketing/src/pages.ts';

const Chrome = lazy(() => import('../../../host-shell/src/layouts/chrome.tsx'));
const Login = lazy(() => import('../../../host-shell/src/pages/login/login-page.tsx'));
/** In a single build, the shared editor frame is in the chunk of its page. */
const Edit = lazy(async () => {
  const [{ FlowPage }] = await Promise.all([
    import(/* webpackChunkName: "edit" */ '../../../mfe-editors/src/pages/flow-page.tsx'),
    import(/* webpackChunkName: "edit" */ '../../../mfe-editors/src/editor/frame/flow-editor.tsx'),
  ]);
  return { default: () => <FlowPage route="edit" /> };
});
const Home = lazy(() => import('../../../mfe-workspace/src/pages/home.tsx'));
const publicPages = Object.entries(pages).map(([name, load]) => ({
  path: marketing.routes.find((route) => route.name === name)?.path ?? '',
  Page: lazy(load),
}));

const productName = 'Vidra';
configureSession({
  productCode: 'vidra',
  productName,
  apiBaseUrl: '',
  onUnauthorized: () => undefined,
});

const shell = {
  remotes: [],
  config: { productCode: 'vidra', productName: 'Vidra', apiBaseUrl: '' },
} as unknown as ShellValue;

/** Renders the page in its frame, as the host does. */
function Workspace({ Page }: { readonly Page: ComponentType }) {
  return (
    <ShellContext value={shell}>
      <Chrome />
      <main id="regions">
        <Page />
      </main>
    </ShellContext>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <SessionProviders>
    <BrowserRouter>
      <Suspense>
        <Routes>
          {publicPages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route
            path="/login"
            element={
              <ShellContext value={shell}>
                <Login />
              </ShellContext>
            }
          />
          <Route path="/workspace/home" element={<Workspace Page={Home} />} />
          <Route path="/edit" element={<Workspace Page={Edit} />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </SessionProviders>,
);
