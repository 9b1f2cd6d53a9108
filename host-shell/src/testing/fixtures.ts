import { EMPTY_SESSION, type OwnedRoute, type UserSession } from '@vidra/shared-contract';
import type { Release } from '../federation/release-book.ts';

const session: UserSession = {
  ...EMPTY_SESSION,
  userUid: 'u1',
  userEmail: 'mira@example.com',
  token: 'token',
  refreshToken: 'refresh',
  accessTokenExp: 4_000_000_000,
  expiration: 3600,
  videoCredits: 1240,
};

const KEY = 'vidra-session';

/** Signs in or out as another tab would: by the stored session. */
export function setOtherTabSession(isAuthorized: boolean): void {
  const storedSession = isAuthorized ? JSON.stringify({ ...session, initTime: Date.now() }) : null;
  if (storedSession === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, storedSession);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: storedSession }));
}

export const routes: readonly OwnedRoute[] = [
  {
    name: 'landing',
    owner: 'mfe-marketing',
    path: '/',
    title: 'Vidra',
    layout: 'bare',
    colorMode: 'dark',
    ownMain: true,
  },
  { name: 'login', owner: 'host-shell', path: '/login', title: 'Log in', layout: 'bare' },
  {
    name: 'features',
    owner: 'mfe-marketing',
    path: '/features',
    title: 'Features',
    redirect: '/features/image-to-video',
  },
  {
    name: 'feature',
    owner: 'mfe-marketing',
    path: '/features/image-to-video',
    title: 'Image to video',
    layout: 'bare',
  },
  {
    name: 'blog',
    owner: 'mfe-marketing',
    path: '/blog',
    title: 'Blog',
    redirect: 'https://blog.example.com/',
  },
  {
    name: 'workspace',
    owner: 'mfe-workspace',
    path: '/workspace',
    title: 'Workspace',
    redirect: '/workspace/home',
  },
  {
    name: 'workspace-home',
    owner: 'mfe-workspace',
    path: '/workspace/home',
    title: 'Home',
    access: 'authorized',
  },
  {
    name: 'edit',
    owner: 'mfe-editors',
    path: '/edit',
    title: 'Create',
    requiredQuery: ['label', 'parentLabel'],
  },
  { name: 'round', owner: 'mfe-marketing', path: '/round', title: 'Round', redirect: '/trip' },
  { name: 'trip', owner: 'mfe-marketing', path: '/trip', title: 'Trip', redirect: '/round' },
];

/** Creates a remote's release as the page knows it. */
export function release(name = 'mfe-billing'): Release {
  return {
    name,
    title: 'Billing',
    hash: '0123456789abcdef',
    url: `/remotes/${name}/0123456789abcdef/`,
    entry: 'remoteEntry.aa.js',
    modals: [],
    manifest: {
      metaData: { name },
      shared: [],
      exposes: [{ path: './app', assets: { js: { sync: ['app.bb.js'] } } }],
    },
    integrity: { 'remoteEntry.aa.js': 'sha384-AAAA', 'app.bb.js': 'sha384-BBBB' },
    routeAssets: {},
  };
}
