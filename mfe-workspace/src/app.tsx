import { createRemoteApp } from '@vidra/remote-kit/react';
import manifest from '../remote.ts';

export default createRemoteApp({
  manifest,
  pages: {
    'workspace-home': () =>
      import(/* webpackChunkName: "route-workspace-home" */ './pages/home.tsx'),
    'workspace-templates': () =>
      import(/* webpackChunkName: "route-workspace-templates" */ './pages/templates.tsx'),
    'workspace-projects': () =>
      import(/* webpackChunkName: "route-workspace-projects" */ './pages/projects.tsx'),
    'history-agent': () =>
      import(/* webpackChunkName: "route-history-agent" */ './pages/history-agent.tsx'),
    'history-standard': () =>
      import(/* webpackChunkName: "route-history-standard" */ './pages/history-standard.tsx'),
    'history-storyline': () =>
      import(/* webpackChunkName: "route-history-storyline" */ './pages/history-storyline.tsx'),
    'history-bin': () =>
      import(/* webpackChunkName: "route-history-bin" */ './pages/history-bin.tsx'),
    'history-folder': () =>
      import(/* webpackChunkName: "route-history-folder" */ './pages/history-folder.tsx'),
    admin: () => import(/* webpackChunkName: "route-admin" */ './pages/admin.tsx'),
    'shared-video': () =>
      import(/* webpackChunkName: "route-shared-video" */ './pages/shared-video.tsx'),
  },
});
