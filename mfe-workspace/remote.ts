import { ADDRESSES, defineRemote, hrefOf } from '@vidra/shared-contract';

const access = 'authorized';

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
    },
    {
      name: 'history-standard',
      path: ADDRESSES['history-standard'],
      title: 'History',
      description: 'All your videos.',
      access,
    },
    {
      name: 'history-storyline',
      path: ADDRESSES['history-storyline'],
      title: 'Storyline history',
      description: 'Your stories, shot by shot.',
      access,
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
      example: hrefOf('history-folder', { id: 'f1' }),
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
});
