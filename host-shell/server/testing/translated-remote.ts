import { getMessageId } from '@vidra/shared-i18n/message';

/** Remote with public pages, one of them prerendered in two languages. */
export const ABOUT = {
  name: 'mfe-about',
  hash: 'e'.repeat(16),
  title: 'About',
  routes: [
    { name: 'about', path: '/about', title: 'About us', description: 'Who we are.' },
    { name: 'team', path: '/about/team', title: 'Team' },
    { name: 'jobs', path: '/about/jobs', title: 'Jobs' },
  ],
  routeAssets: { about: { js: ['about.js'], css: [] } },
  prerendered: { '/about': 'prerendered/about.html', '/about/jobs': 'prerendered/jobs.html' },
  extensions: {
    menu: [{ menu: 'main', route: 'about', title: 'About us', icon: 'lucide:info' }],
  },
  languages: {
    de: {
      file: 'locales/de.json',
      missing: 1,
      prerendered: {
        '/about': 'prerendered/de/about.html',
        '/about/jobs': 'prerendered/de/jobs.html',
      },
    },
    ar: { file: 'locales/ar.json', missing: 2 },
  },
};

/** Files of its release. */
export const ABOUT_FILES = {
  'remoteEntry.js': 'about()',
  'about.js': 'page()',
  'prerendered/about.html':
    '<h1>About us</h1><a href="/__route__/team">Team</a><a href="/__route__/jobs">Jobs</a><a href="/__route__/login">Log in</a>',
  'prerendered/de/about.html':
    '<h1>Über uns</h1><a href="/__route__/landing">Start</a><a href="/__route__/team">Team</a><a href="/__route__/jobs">Jobs</a><a href="/__route__/login">Anmelden</a>',
  'prerendered/jobs.html': '<h1>Jobs</h1>',
  'prerendered/de/jobs.html': '<h1>Stellen</h1>',
  'locales/de.json': JSON.stringify({
    [getMessageId('About us')]: 'Über uns',
    [getMessageId('Who we are.')]: 'Wer wir sind.',
  }),
  'locales/ar.json': JSON.stringify({ [getMessageId('About us')]: 'من نحن' }),
};
