/**
 * Who may import whom inside of the API: the table in docs/architecture.md, from top to bottom.
 * A room imports the rooms that its entry names. Within a room a part imports only those that stand
 * behind it in `parts`; `.` is what lies in the room's folder itself. Tests import what they drive.
 *
 * @type {Record<string, { holds: string, parts: string[], mayImport: string[] }>}
 */
export const apiRooms = {
  start: {
    holds: 'composes the API and the worker',
    parts: ['.', 'demo'],
    mayImport: [
      'operators',
      'release-service',
      'metrics',
      'upkeep',
      'personal-data',
      'platform',
      'reports',
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
    holds: 'staff pages and commands',
    parts: ['site', 'commands', 'records'],
    mayImport: [
      'release-service',
      'metrics',
      'platform',
      'reports',
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
  'release-service': {
    holds: 'publishing and rolling back over HTTP',
    parts: ['.'],
    mayImport: ['platform', 'web', 'data', 'config'],
  },
  metrics: {
    holds: 'Prometheus',
    parts: ['.'],
    mayImport: ['platform', 'videos', 'rendering', 'data', 'config'],
  },
  upkeep: {
    holds: 'scheduled clean-up',
    parts: ['.'],
    mayImport: [
      'personal-data',
      'platform',
      'reports',
      'videos',
      'files',
      'money',
      'rendering',
      'data',
    ],
  },
  'personal-data': {
    holds: 'export and erasure',
    parts: ['.'],
    mayImport: [
      'platform',
      'reports',
      'videos',
      'people',
      'files',
      'money',
      'web',
      'data',
      'config',
    ],
  },
  platform: {
    holds: 'services that exist once per process',
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
  reports: {
    holds: 'reports about shared videos, decisions and appeals',
    parts: ['.'],
    mayImport: ['videos', 'people', 'files', 'money', 'web', 'data', 'config'],
  },
  videos: {
    holds: 'what people make and see',
    parts: ['capabilities', 'projects', 'catalog', 'shares', 'tasks', 'flows', 'folders'],
    mayImport: ['people', 'content', 'files', 'money', 'rendering', 'web', 'data', 'config'],
  },
  people: {
    holds: 'accounts and mail',
    parts: ['accounts', 'overrides', 'campaigns', 'mail'],
    mayImport: ['files', 'money', 'web', 'data', 'config'],
  },
  content: {
    holds: 'scripts, scraping and language models',
    parts: ['scripts', 'scraping', 'moderation', 'text'],
    mayImport: ['files', 'rendering', 'web', 'data', 'config'],
  },
  files: {
    holds: 'uploads and storage',
    parts: ['background-removal', 'samples', 'shares', 'uploads', 'storage'],
    mayImport: ['rendering', 'web', 'data', 'config'],
  },
  money: {
    holds: 'credits and payments',
    parts: ['payments', 'orders', 'membership', 'credits'],
    mayImport: ['web', 'data', 'config'],
  },
  rendering: {
    holds: 'engines, speech, typesetting, perception, media',
    parts: ['engines', 'content-credentials', 'speech', 'typesetting', 'perception', 'media'],
    mayImport: ['web', 'data', 'config'],
  },
  web: { holds: 'HTTP', parts: ['limits', 'http', 'providers'], mayImport: ['data', 'config'] },
  data: {
    holds: 'database and queue',
    parts: ['queue', 'database', 'locks', 'threads', 'faults'],
    mayImport: ['config'],
  },
  config: { holds: 'configuration', parts: ['.'], mayImport: [] },
};
