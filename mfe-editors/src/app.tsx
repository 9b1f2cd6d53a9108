import { createRemoteApp } from '@vidra/remote-kit/react';
import { loadFlowAhead } from './flows/load-flow.ts';
import manifest from '../remote.ts';

/** A page, with what its flow takes beside it. */
const withFlow =
  <Page,>(load: () => Promise<Page>) =>
  (): Promise<Page> => {
    loadFlowAhead();
    return load();
  };

export default createRemoteApp({
  manifest,
  pages: {
    edit: withFlow(() => import(/* webpackChunkName: "route-edit" */ './pages/edit.tsx')),
    'try-on': withFlow(() => import(/* webpackChunkName: "route-try-on" */ './pages/try-on.tsx')),
    'speaker-detail': withFlow(
      () => import(/* webpackChunkName: "route-speaker-detail" */ './pages/speaker-detail.tsx'),
    ),
    'change-elements': withFlow(
      () => import(/* webpackChunkName: "route-change-elements" */ './pages/change-elements.tsx'),
    ),
  },
});
