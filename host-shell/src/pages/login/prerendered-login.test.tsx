/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSession } from '@vidra/shared-session';
import { render as renderBefore } from '../../prerender.tsx';
import { navigationStore, type View } from '../../routing/navigation-store.ts';
import { ShellContext, type ShellValue } from '../../shell-context.ts';
import { HELD_PRESSES } from '../../../protocol/buffered-clicks.ts';
import { HostPage } from '../host-page.tsx';

configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });

// React's renderer for Node requires it.
const runLater = (work: () => void) => setTimeout(work);
Object.assign(globalThis, { setImmediate: runLater });

const LOGIN: View = {
  kind: 'route',
  route: { name: 'login', path: '/login', title: 'Log in', owner: 'host-shell' },
  params: {},
};
const config = { productCode: 'vidra', productName: '__product-name__', apiBaseUrl: '' };
const createShell = (googleSignIn: boolean) =>
  ({ config: { ...config, googleSignIn }, remotes: [] }) as unknown as ShellValue;
const renderPage = (view: View, google = false) => (
  <ShellContext value={createShell(google)}>
    <HostPage view={view} />
  </ShellContext>
);

/** Opens the server-rendered page at the login's address. */
async function open(google = false, address = '/login'): Promise<HTMLInputElement> {
  const html = await renderBefore(google ? '/login?google' : address);
  document.body.innerHTML = `<div id="shell"></div><main id="regions"><div data-host-page><div data-prerendered="/login">${html}</div></div></main>`;
  navigationStore.setState({ address: '/login?redirect_url=%2Fedit' });
  const field = document.querySelector('input');
  if (!field) throw new Error('The page has no field.');
  return field;
}
const start = (view: View, google = false) =>
  render(renderPage(view, google), {
    container: document.getElementById('shell') ?? document.body,
  });

let sentBodies: unknown[];
// Server and client renderers share contexts in one process, which React warns about.
let errors: jest.SpyInstance;
afterEach(() => errors.mockRestore());
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation();
  sentBodies = [];
  Object.assign(globalThis, { PublicKeyCredential: jest.fn(), isSecureContext: true });
  global.fetch = jest.fn(async (input: RequestInfo | URL) => {
    sentBodies.push(await (input as Request).json());
    return Response.json({ expiresInSeconds: 600, retryAfterSeconds: 30 });
  });
});

test('hydrates the prerendered page, keeping its field, the typed text and the presses', async () => {
  const field = await open();
  field.focus();
  field.value = 'mira@example.com';
  const button = screen.getByText('Send code').closest('button') as HTMLButtonElement;
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  button.addEventListener('click', (event) => event.preventDefault(), { once: true });
  button.dispatchEvent(press);
  Object.assign(globalThis, { [HELD_PRESSES]: () => [press] });

  start(LOGIN);
  await waitFor(() =>
    expect(sentBodies).toEqual([{ email: 'mira@example.com', purpose: 'login' }]),
  );
  await screen.findByText(/We sent a code to/);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('mira@example.com');
  expect(errors.mock.calls.flat().join('\n')).not.toMatch(/hydrat/i);
});

test('hydrates the view of new people', async () => {
  const field = await open(false, '/login?signup');
  navigationStore.setState({ address: '/login?view=signup' });
  history.replaceState(null, '', '/login?view=signup');
  start(LOGIN);
  await userEvent.type(field, 'mira@example.com{Enter}');
  await screen.findByText(/We sent a code to/);
  expect(field.isConnected).toBe(true);
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeDefined();
  expect(errors.mock.calls.flat().join('\n')).not.toMatch(/hydrat/i);
  history.replaceState(null, '', '/login');
});

test.each(['beside the field', 'before the form', 'beside the button'])(
  'keeps typed text and presses with a foreign node %s',
  async (place) => {
    const before = await open();
    before.focus();
    before.value = 'mira@example.com';
    const icon = document.createElement('password-icon');
    const button = screen.getByText('Send code').closest('button') as HTMLButtonElement;
    if (place === 'beside the field') before.after(icon);
    else if (place === 'before the form') before.closest('form')?.before(icon);
    else button.before(icon);
    document.head.append(document.createElement('style'));
    document.body.prepend(document.createElement('grammarly-card'));
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    button.addEventListener('click', (event) => event.preventDefault(), { once: true });
    button.dispatchEvent(press);
    const heldPresses = [press];
    Object.assign(globalThis, { [HELD_PRESSES]: () => heldPresses.splice(0) });

    start(LOGIN);
    await waitFor(() =>
      expect(sentBodies).toEqual([{ email: 'mira@example.com', purpose: 'login' }]),
    );
    expect(before.isConnected).toBe(false);
  },
);

test('focuses the new field after failed hydration, where typing continues', async () => {
  const before = await open();
  before.after(document.createElement('password-icon'));
  before.focus();
  before.value = 'someone@exa';
  start(LOGIN);
  await waitFor(() => expect(before.isConnected).toBe(false));
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  expect(field.value).toBe('someone@exa');
  expect(document.activeElement).toBe(field);
  const user = userEvent.setup();
  await user.type(field, 'mple.com', { skipClick: true, initialSelectionStart: 11 });
  await user.click(screen.getByText('Send code'));
  await waitFor(() => expect(sentBodies).toMatchObject([{ email: 'someone@example.com' }]));
});

test('adds the return address to the Google link', async () => {
  await open(true);
  const link = screen.getByText('Continue with Google').closest('a');
  expect(link?.hasAttribute('href')).toBe(false);
  start(LOGIN, true);
  await waitFor(() => expect(link?.getAttribute('href')).toContain('redirect_url=%2Fedit'));
});

test('is removed with the page', async () => {
  const field = await open();
  const { rerender } = start(LOGIN);
  await waitFor(() =>
    expect(Object.keys(field).some((key) => key.startsWith('__react'))).toBe(true),
  );
  await act(async () => rerender(renderPage({ kind: 'not-found', path: '/nowhere' })));
  expect(field.isConnected).toBe(false);
  expect(screen.getByText('/nowhere')).toBeTruthy();
});

test('is removed at once when the shell shows another page', async () => {
  const field = await open();
  start({ kind: 'leaving' });
  expect(field.isConnected).toBe(false);
});
