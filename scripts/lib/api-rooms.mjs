/**
 * Who may import whom inside of the API: the table in docs/architecture.md, from top to bottom.
 * A room imports the rooms that its entry names. Within a room a part imports only those that stand
 * behind it in `parts`; `.` is what lies in the room's folder itself. Tests import what they drive.
 *
 * @type {Record<string, { parts: string[], mayImport: string[] }>}
 */
export const apiRooms = {
  start: {
    parts: ['.', 'demo'],
    mayImport: [
      'operators',
      'release-service',
      'metrics',
      'upkeep',
      'personal-data',
      'platform',
      'videos',
      'people',
      'content',
      'files',
      'money',
      'rendering',
      'web',
      'data',
      'config',
    ],
  },
  operators: {
    parts: ['site', 'commands', 'records'],
    mayImport: [
      'release-service',
      'metrics',
      'platform',
      'videos',
      'people',
      'files',
      'money',
      'rendering',
      'web',
      'data',
      'config',
    ],
  },
  'release-service': { parts: ['.'], mayImport: ['platform', 'web', 'data', 'config'] },
  metrics: { parts: ['.'], mayImport: ['platform', 'videos', 'rendering', 'data', 'config'] },
  upkeep: {
    parts: ['.'],
    mayImport: ['personal-data', 'platform', 'videos', 'files', 'money', 'rendering', 'data'],
  },
  'personal-data': {
    parts: ['.'],
    mayImport: ['platform', 'videos', 'people', 'files', 'money', 'web', 'data', 'config'],
  },
  platform: {
    parts: ['.'],
    mayImport: [
      'videos',
      'people',
      'content',
      'files',
      'money',
      'rendering',
      'web',
      'data',
      'config',
    ],
  },
  videos: {
    parts: ['capabilities', 'projects', 'catalog', 'shares', 'tasks', 'flows', 'folders'],
    mayImport: ['people', 'content', 'files', 'money', 'rendering', 'web', 'data', 'config'],
  },
  people: {
    parts: ['accounts', 'overrides', 'campaigns', 'mail'],
    mayImport: ['files', 'money', 'web', 'data', 'config'],
  },
  content: {
    parts: ['scripts', 'scraping', 'text'],
    mayImport: ['files', 'rendering', 'web', 'data', 'config'],
  },
  files: {
    parts: ['background-removal', 'samples', 'shares', 'uploads', 'storage'],
    mayImport: ['rendering', 'web', 'data', 'config'],
  },
  money: {
    parts: ['payments', 'orders', 'membership', 'credits'],
    mayImport: ['web', 'data', 'config'],
  },
  rendering: {
    parts: ['engines', 'content-credentials', 'speech', 'typesetting', 'perception', 'media'],
    mayImport: ['web', 'data', 'config'],
  },
  web: { parts: ['limits', 'http', 'providers'], mayImport: ['data', 'config'] },
  data: { parts: ['queue', 'database', 'locks', 'threads', 'faults'], mayImport: ['config'] },
  config: { parts: ['.'], mayImport: [] },
};
