/** What the login page shows. Part of the address, so that "back" works and links are links. */
export type LoginView = 'code' | 'password' | 'reset';

/** The view that an address of the login page asks for. */
export function readLoginView(address: string): LoginView {
  const view = new URL(address, 'http://site').searchParams.get('view');
  return view === 'password' || view === 'reset' ? view : 'code';
}

/** The login page with another view and the same way back. */
export function buildLoginHref(view: LoginView = 'code'): string {
  const query = new URLSearchParams(location.search);
  if (view === 'code') query.delete('view');
  else query.set('view', view);
  return query.size > 0 ? `/login?${query.toString()}` : '/login';
}

export function resetHref(): string {
  return buildLoginHref('reset');
}

/** The address of the page, also where it is rendered before. */
export function getPageAddress(): string {
  return typeof location === 'undefined' ? 'http://site/login' : location.href;
}
