import { defineRemote } from '@vidra/shared-contract';

const access = 'authorized';
/** Slots of pages where a video opens. */
const slots = ['video-detail.actions'] as const;

/** Declaration of the workspace remote, published with each of its releases. */
export default defineRemote({
  name: 'mfe-workspace',
  title: 'Workspace',
  routes: [
    {
      name: 'workspace',
      path: '/workspace',
      title: 'Workspace',
      access,
      redirect: '/workspace/home',
    },
    {
      name: 'workspace-home',
      path: '/workspace/home',
      title: 'Home',
      description: 'Your tools and latest work.',
      access,
      slots: ['workspace-home.aside'],
      early: ['capabilities', 'groupHistory'],
    },
    {
      name: 'workspace-templates',
      path: '/workspace/templates',
      title: 'Templates',
      description: 'Finished examples to start from.',
      access,
    },
    {
      name: 'workspace-projects',
      path: '/workspace/projects',
      title: 'Projects',
      description: 'Everything you have begun.',
      access,
    },
    {
      name: 'history',
      path: '/workspace/history',
      title: 'History',
      access,
      redirect: '/workspace/history/standard',
    },
    {
      name: 'history-agent',
      path: '/workspace/history/agent',
      title: 'Agent history',
      description: 'Work the agent did for you.',
      access,
      slots,
    },
    {
      name: 'history-standard',
      path: '/workspace/history/standard',
      title: 'History',
      description: 'All your videos.',
      access,
      slots,
    },
    {
      name: 'history-storyline',
      path: '/workspace/history/storyline',
      title: 'Storyline history',
      description: 'Your stories, shot by shot.',
      access,
      slots,
    },
    {
      name: 'history-bin',
      path: '/workspace/history/bin',
      title: 'Trash',
      description: 'Deleted videos you can restore.',
      access,
    },
    {
      name: 'history-folder',
      path: '/workspace/history/folder/:id',
      title: 'Folder',
      description: 'Videos in a folder.',
      access,
      slots,
      example: '/workspace/history/folder/f1',
    },
    {
      name: 'admin',
      path: '/admin',
      title: 'Admin',
      access,
    },
    {
      name: 'shared-video',
      path: '/share/:id',
      title: 'Shared video',
      description: 'A video someone shared with you.',
      layout: 'bare',
      example: '/share/s1',
    },
  ],
  extensions: {
    menu: [
      { menu: 'main', route: 'workspace-home', title: 'Home', icon: 'lucide:house', order: 10 },
      {
        menu: 'main',
        route: 'workspace-templates',
        title: 'Templates',
        order: 20,
        icon: 'lucide:layout-template',
      },
      {
        menu: 'main',
        route: 'history-standard',
        title: 'History',
        order: 30,
        icon: 'lucide:history',
        covers: 'history',
      },
    ],
  },
});
