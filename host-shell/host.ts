import { defineRemote } from '@vidra/shared-contract';

/** What the host declares of itself: the shell's own pages. Published with each of its releases. */
export default defineRemote({
  name: 'host-shell',
  title: 'Site',
  routes: [
    {
      name: 'login',
      path: '/login',
      title: 'Log in',
      description: 'Log in with a code by e-mail or with your password.',
      layout: 'bare',
      // The second for sites with sign-in by Google.
      prerender: ['/login', '/login?google'],
    },
    {
      name: 'account',
      path: '/workspace/account',
      title: 'Account',
      description: 'Your name, your password and where you are signed in.',
      access: 'authorized',
      slots: ['account.sections'],
    },
    { name: 'loading', path: '/loading', title: 'Loading', layout: 'bare' },
  ],
});
