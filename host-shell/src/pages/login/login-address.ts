/** View of the login page. It is part of the address, so that "back" and links work. */
export type LoginView = 'code' | 'password' | 'reset' | 'signup';

const OTHER_VIEWS: readonly string[] = ['password', 'reset', 'signup'] satisfies LoginView[];

/** Reads the requested view from the login page's address. */
export function readLoginView(address: string): LoginView {
  const view = new URL(address, 'http://site').searchParams.get('view');
  return view !== null && OTHER_VIEWS.includes(view) ? (view as LoginView) : 'code';
}

/** Returns the login page's address with another view and the same return address. */
export function buildLoginHref(view: LoginView = 'code'): string {
  const query = new URLSearchParams(location.search);
  if (view === 'code') query.delete('view');
  else query.set('view', view);
  return query.size > 0 ? `/login?${query.toString()}` : '/login';
}

export function resetHref(): string {
  return buildLoginHref('reset');
}

/** Returns the page's address, also during prerendering. */
export function getPageAddress(): string {
  return typeof location === 'undefined' ? 'http://site/login' : location.href;
}
