import { ADDRESSES, defineRemote, hrefOf } from '@vidra/shared-contract';

const access = 'authorized';
/** Where a video opens. */
const slots = ['video-detail.actions'] as const;

/** What the workspace declares of itself; published with each of its releases. */
export default defineRemote({
  name: 'mfe-workspace',
  title: 'Workspace',
  routes: [
    {
      name: 'workspace',
      path: ADDRESSES.workspace,
      title: 'Workspace',
      access,
      redirect: ADDRESSES['workspace-home'],
    },
    {
      name: 'workspace-home',
      path: ADDRESSES['workspace-home'],
      title: 'Home',
      description: 'Your tools and your latest work.',
      access,
      slots: ['workspace-home.aside'],
    },
    {
      name: 'workspace-templates',
      path: ADDRESSES['workspace-templates'],
      title: 'Templates',
      description: 'Ready settings to start from.',
      access,
    },
    {
      name: 'history',
      path: ADDRESSES.history,
      title: 'History',
      access,
      redirect: ADDRESSES['history-standard'],
    },
    {
      name: 'history-agent',
      path: ADDRESSES['history-agent'],
      title: 'Agent history',
      description: 'Work that the agent did for you.',
      access,
      slots,
    },
    {
      name: 'history-standard',
      path: ADDRESSES['history-standard'],
      title: 'History',
      description: 'All your videos.',
      access,
      slots,
    },
    {
      name: 'history-storyline',
      path: ADDRESSES['history-storyline'],
      title: 'Storyline history',
      description: 'Your stories, shot by shot.',
      access,
      slots,
    },
    {
      name: 'history-bin',
      path: ADDRESSES['history-bin'],
      title: 'Bin',
      description: 'Deleted videos that can be restored.',
      access,
    },
    {
      name: 'history-folder',
      path: ADDRESSES['history-folder'],
      title: 'Folder',
      description: 'Videos in a folder.',
      access,
      slots,
      example: hrefOf('history-folder', { id: 'f1' }),
    },
    {
      name: 'admin',
      path: ADDRESSES.admin,
      title: 'Admin',
      access,
    },
    {
      name: 'shared-video',
      path: ADDRESSES['shared-video'],
      title: 'Shared video',
      description: 'A video that somebody shares with you.',
      layout: 'bare',
      example: hrefOf('shared-video', { id: 's1' }),
    },
  ],
  extensions: {
    menu: [
      { menu: 'main', route: 'workspace-home', title: 'Home', icon: 'lucide:house', order: 10 },
      {
        ...{ menu: 'main', route: 'workspace-templates', title: 'Templates', order: 20 },
        icon: 'lucide:layout-template',
      },
      {
        ...{ menu: 'main', route: 'history-standard', title: 'History', order: 30 },
        ...{ icon: 'lucide:history', covers: 'history' },
      },
    ],
  },
});
