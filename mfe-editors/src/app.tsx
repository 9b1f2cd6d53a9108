import { createRemoteApp } from '@vidra/remote-kit/react';
import type { Tool } from '@vidra/shared-contract';
import manifest from '../remote.ts';
import { FlowPage, prepare } from './pages/flow-page.tsx';

/** Itself in the entry: all that it shows comes with the chunk of the flow. */
const flowPage = (route: Tool['route']) => async () => ({
  default: () => <FlowPage route={route} />,
  prepare,
});

export default createRemoteApp({
  manifest,
  pages: {
    edit: flowPage('edit'),
    'try-on': flowPage('try-on'),
    'speaker-detail': flowPage('speaker-detail'),
    'change-elements': flowPage('change-elements'),
  },
});
