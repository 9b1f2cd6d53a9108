import { createRemoteApp } from '@vidra/remote-kit/react';
import manifest from '../remote.ts';
import { pages } from './pages.ts';

export default createRemoteApp({ manifest, pages });
