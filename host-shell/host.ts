import { defineRemote } from '@vidra/shared-contract';

/** Declaration of the host: the shell's own pages. Published with each of its releases. */
export default defineRemote({
  name: 'host-shell',
  title: 'Site',
  routes: [
    {
      name: 'login',
      path: '/login',
      title: 'Log in',
      description: 'Log in with an email code or your password.',
      layout: 'bare',
      // With Google sign-in, where the site has it, and the first view of new people.
      prerender: ['/login', '/login?google', '/login?signup', '/login?google&signup'],
    },
    {
      name: 'account',
      path: '/workspace/account',
      title: 'Account',
      description: 'Your name, your password and your sessions.',
      access: 'authorized',
      slots: ['account.sections'],
    },
    { name: 'loading', path: '/loading', title: 'Loading', layout: 'bare' },
  ],
});
