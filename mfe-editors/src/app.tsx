import { createRemoteApp } from '@vidra/remote-kit/react';
import type { Tool } from '@vidra/shared-contract';
import manifest from '../remote.ts';
import { FlowPage, prepare } from './pages/flow-page.tsx';

/** Part of the entry chunk. Its content loads with the chunk of the flow. */
const createFlowPage = (route: Tool['route']) => async () => ({
  default: () => <FlowPage route={route} />,
  prepare,
});

export default createRemoteApp({
  manifest,
  pages: {
    edit: createFlowPage('edit'),
    'try-on': createFlowPage('try-on'),
    'speaker-detail': createFlowPage('speaker-detail'),
    'change-elements': createFlowPage('change-elements'),
  },
});
