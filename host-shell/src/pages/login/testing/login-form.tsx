import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSession, isAuthorizedNow } from '@vidra/shared-session';
import { navigationStore } from '../../../routing/navigation-store.ts';
import { ShellContext, type ShellValue } from '../../../shell-context.ts';
import LoginPage from '../login-page.tsx';

configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });

export const answer = {
  token: 't',
  refreshToken: 'r',
  accessTokenExp: 4_000_000_000,
  expiration: 3600,
  userUid: 'u1',
  groupUid: 'g1',
  userEmail: 'mira@example.com',
  userName: 'Mira',
  portrait: '',
  userLevel: 0,
  memberShipLevel: 0,
  firstLogin: false,
  activated: true,
};
export const sentAnswer = { expiresInSeconds: 600, retryAfterSeconds: 30 };
let calls: { path: string; body: unknown }[] = [];

/** Forgets the calls of an earlier test. */
export function forgetCalls(): void {
  calls = [];
}

/** Answers calls by the end of their path. A Problem answers as an error. */
export function mockApi(answers: Record<string, object>): void {
  global.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const request = input as Request;
    const { pathname } = new URL(request.url);
    const text = await request.text();
    calls.push({ path: pathname, body: text ? JSON.parse(text) : undefined });
    const matchingAnswer =
      Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1] ?? {};
    const status = 'status' in matchingAnswer ? Number(matchingAnswer.status) : 200;
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(matchingAnswer), {
      status,
      headers: { 'content-type': type },
    });
  });
}

export function createProblem(
  code: string,
  detail: string,
  status = 422,
  extraFields: object = {},
) {
  return { type: 'about:blank', title: code, status, code, detail, requestId: 'r', ...extraFields };
}

export function show(search = '', googleSignIn = false, supportEmail = ''): void {
  render(renderLoginPage(search, googleSignIn, supportEmail));
}

export function renderLoginPage(search = '', googleSignIn = false, supportEmail = '') {
  history.replaceState(null, '', `/login${search}`);
  navigationStore.setState({ address: `/login${search}` });
  const config = {
    productCode: 'vidra',
    productName: 'Vidra',
    apiBaseUrl: '',
    googleSignIn,
    supportEmail,
  };
  const value = { config, remotes: [] } as unknown as ShellValue;
  return <ShellContext value={value}>{<LoginPage />}</ShellContext>;
}

export const getField = (name: string) => screen.getByRole('textbox', { name });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export async function askForCode() {
  await userEvent.type(getField('Email'), 'Mira@example.com');
  await press('Send code');
}
/** The code field appears after the response that a code was sent. */
export const enterCode = async (code: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), code);
/** Lists the bodies of calls by name, since late calls of an earlier test may be among them. */
export const listCallBodies = (name: string) =>
  calls.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body);
export const waitForLogin = () => waitFor(() => expect(isAuthorizedNow()).toBe(true));

/** Lists the names of buttons and fields in document order. */
export const listControlNames = (container: ParentNode) =>
  [...container.querySelectorAll('a, button, input')].map(
    (control) => control.getAttribute('name') ?? control.textContent,
  );
