import { createRemoteApp } from '@vidra/remote-kit/react';
import manifest from '../remote.ts';

export default createRemoteApp({
  manifest,
  pages: {
    billing: () => import(/* webpackChunkName: "route-billing" */ './pages/billing.tsx'),
  },
});
