import { createRemoteApp } from '@vidra/remote-kit/react';
import manifest from '../remote.ts';

export default createRemoteApp({
  manifest,
  pages: {
    edit: () => import(/* webpackChunkName: "route-edit" */ './pages/edit.tsx'),
    'try-on': () => import(/* webpackChunkName: "route-try-on" */ './pages/try-on.tsx'),
    'speaker-detail': () =>
      import(/* webpackChunkName: "route-speaker-detail" */ './pages/speaker-detail.tsx'),
    'change-elements': () =>
      import(/* webpackChunkName: "route-change-elements" */ './pages/change-elements.tsx'),
  },
});
