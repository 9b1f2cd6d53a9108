/**
 * Who may import whom inside of the API: the table in docs/architecture.md, from top to bottom.
 * A room imports those that its line names. Within a room a part imports only those that stand
 * behind it in `parts`; `.` is what lies in the room's folder itself. Tests import what they drive.
 *
 * @type {Record<string, { parts: string[], mayImport: string[] }>}
 */
export const apiRooms = {
  start: {
    parts: [
      '.',
      'operator',
      'admin',
      'records',
      'releases',
      'demo',
      'metrics',
      'upkeep',
      'personal-data',
      'platform',
    ],
    mayImport: ['videos', 'people', 'words', 'files', 'money', 'making', 'web', 'data', 'config'],
  },
  videos: {
    parts: ['capabilities', 'projects', 'filters', 'shares', 'tasks', 'flows', 'folders'],
    mayImport: ['people', 'words', 'files', 'money', 'making', 'web', 'data', 'config'],
  },
  people: {
    parts: ['accounts', 'overrides', 'campaigns', 'mail'],
    mayImport: ['files', 'money', 'web', 'data', 'config'],
  },
  words: {
    parts: ['scripts', 'scraping', 'text'],
    mayImport: ['files', 'making', 'web', 'data', 'config'],
  },
  files: {
    parts: ['background-removal', 'samples', 'shares', 'uploads', 'storage'],
    mayImport: ['making', 'web', 'data', 'config'],
  },
  money: {
    parts: ['payments', 'orders', 'membership', 'credits'],
    mayImport: ['web', 'data', 'config'],
  },
  making: {
    parts: ['engines', 'speech', 'typesetting', 'media'],
    mayImport: ['web', 'data', 'config'],
  },
  web: { parts: ['limits', 'http', 'providers'], mayImport: ['data', 'config'] },
  data: { parts: ['queue', 'database', 'locks', 'threads', 'faults'], mayImport: ['config'] },
  config: { parts: ['.'], mayImport: [] },
};
