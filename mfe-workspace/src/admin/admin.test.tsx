/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession, toastStore } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import AdminPage from '../pages/admin.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const ada = {
  userUid: 'u1',
  email: 'ada@example.org',
  name: 'Ada',
  role: 'user',
  activated: true,
  secondFactor: false,
  memberShipLevel: 0,
  createTime: 1,
  closeTime: null,
  balance: 60,
  held: 4,
  owed: 0,
};
const overview = {
  waitingTasks: 2,
  runningTasks: 1,
  oldestWaitingSeconds: 65,
  queues: [],
  outbox: [],
  engines: [
    {
      engineId: 'preview',
      label: 'Vidra Camera',
      flows: ['image-to-video'],
      done: 8,
      failed: 2,
      lost: 0,
      credits: 48,
      busySeconds: 90,
      lastDoneTime: 1,
      spend: null,
      lastFailure: { time: 1, message: 'It broke.' },
    },
  ],
};

async function open(role: 'user' | 'operator', calls: Parameters<typeof createFakeSite>[0] = {}) {
  const profile = { userName: 'Op', portrait: '', role, activated: true, closeTime: null };
  const site = createFakeSite({
    userInfo: () => createJsonResponse(profile),
    operatorOverview: () => createJsonResponse(overview),
    operatorPeople: () => createJsonResponse({ items: [ada], nextCursor: null }),
    operatorInvitations: () => createJsonResponse({ requests: [] }),
    operatorPerson: () => createJsonResponse({ person: ada, purchases: [], actions: [] }),
    ...calls,
  });
  await signIn();
  render(<AdminPage />);
  return { site, user: userEvent.setup() };
}

test('looks like a missing page to others, and sends no request', async () => {
  const { site } = await open('user');
  expect(await screen.findByText('Page not found: /admin')).toBeDefined();
  expect(site.named('operatorOverview')).toHaveLength(0);
});

test('shows an operator waiting tasks and failing engines', async () => {
  await open('operator');
  const engines = await screen.findByRole('table', { name: 'Engines' });
  expect(within(engines).getByText('Fails often')).toBeDefined();
  expect(within(engines).getByText(/It broke\./)).toBeDefined();
  expect(screen.getByText('1:05')).toBeDefined();
});

test("keeps the overview's frame while loading, and shows a failure", async () => {
  const { promise: response, resolve: answer } = Promise.withResolvers<Response>();
  await open('operator', { operatorOverview: () => response });
  for (const name of ['Queue', 'Engines', 'Outbox', 'Ledger']) {
    expect(await screen.findByRole('region', { name })).toBeDefined();
  }
  answer(createProblem(403, 'forbidden', 'Not now.'));
  const queue = within(screen.getByRole('region', { name: 'Queue' }));
  expect(await queue.findByText("Couldn't load the overview")).toBeDefined();
  expect(queue.getByText('Not now.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('changes credits only with a reason, and keeps a rejection readable', async () => {
  let refuse = true;
  const { site, user } = await open('operator', {
    operatorCredits: () =>
      refuse
        ? createProblem(409, 'conflict', 'Only 60.')
        : createJsonResponse({ balance: 40, owed: 0 }),
  });
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.click(await screen.findByRole('button', { name: 'Open ada@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Change credits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change credits' });
  const dialogQueries = within(dialog);
  await user.type(dialogQueries.getByRole('spinbutton', { name: 'Credits' }), '-20');
  await user.click(dialogQueries.getByRole('button', { name: 'Remove credits' }));
  expect(dialogQueries.getByText(/Add a short reason/)).toBeDefined();
  expect(site.named('operatorCredits')).toHaveLength(0);
  await user.type(dialogQueries.getByRole('textbox', { name: 'Reason' }), 'A mistake');
  await user.click(dialogQueries.getByRole('button', { name: 'Remove credits' }));
  expect(await dialogQueries.findByText('Only 60.')).toBeDefined();
  refuse = false;
  await user.click(dialogQueries.getByRole('button', { name: 'Remove credits' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Change credits' })).toBeNull();
  });
  // Automatic retries of the rejected request must repeat the same body under the same key.
  const bodies = site.named('operatorCredits').map(({ body }) => JSON.stringify(body));
  expect([...new Set(bodies)]).toEqual([
    JSON.stringify({ userUid: 'u1', credits: -20, reason: 'A mistake' }),
  ]);
});

test('refunds a part of a payment with a reason, and shows a pending Stripe refund', async () => {
  const purchase = {
    purchaseUid: 'p1',
    title: 'Starter, one month',
    credits: 200,
    returnedCredits: 0,
    amount: 900,
    currency: 'usd',
    createTime: 1,
  };
  const after = { ...purchase, returnedCredits: 100 };
  let isRefunded = false;
  const { site, user } = await open('operator', {
    operatorPerson: () =>
      createJsonResponse({ person: ada, purchases: [isRefunded ? after : purchase], actions: [] }),
    operatorRefund: () => {
      isRefunded = true;
      return createJsonResponse({ pending: true, returnedCredits: 0, balance: 60, owed: 0 });
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.click(await screen.findByRole('button', { name: 'Open ada@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Refund Starter, one month' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund “Starter, one month”?' });
  const dialogQueries = within(dialog);
  const percent = dialogQueries.getByRole('spinbutton', { name: 'Percent' });
  const submit = (price: string) => user.click(dialogQueries.getByRole('button', { name: price }));
  await user.clear(percent);
  await user.type(dialogQueries.getByRole('textbox', { name: 'Reason' }), 'Half of it failed');
  await submit('Refund');
  expect(await dialogQueries.findByText('Enter the percentage to refund.')).toBeDefined();
  await user.type(percent, '50');
  await submit('Refund $4.50');
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: /^Refund/ })).toBeNull();
  });
  expect(site.named('operatorRefund').map(({ body }) => body)).toEqual([
    { purchaseUid: 'p1', percent: 50, reason: 'Half of it failed' },
  ]);
  expect(toastStore.getState().map(({ title }) => title)).toEqual([
    'Stripe is processing the refund; credits follow.',
  ]);
  expect(await screen.findByText('200 − 100')).toBeDefined();
});

test("removes an account's passkeys, with the reason why its owner was trusted", async () => {
  const { site, user } = await open('operator', {
    operatorPerson: () =>
      createJsonResponse({ person: { ...ada, secondFactor: true }, purchases: [], actions: [] }),
    operatorSecondFactorOff: () => createJsonResponse({ ok: true }),
  });
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.click(await screen.findByRole('button', { name: 'Open ada@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Remove passkeys' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Remove passkeys for ada@example.org?',
  });
  const dialogQueries = within(dialog);
  await user.type(dialogQueries.getByRole('textbox', { name: 'Reason' }), 'Knew the last invoice');
  await user.click(dialogQueries.getByRole('button', { name: 'Remove passkeys' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: /^Take/ })).toBeNull();
  });
  expect(site.named('operatorSecondFactorOff').map(({ body }) => body)).toEqual([
    { userUid: 'u1', reason: 'Knew the last invoice' },
  ]);
});

test('lists the most frequent errors with their positions, and policy violations separately', async () => {
  const fault = { kind: 'TypeError', count: 12, places: ['src/pages/billing.tsx:34:5'] };
  const refusal = { kind: 'img-src', count: 3, places: [] };
  const health = { name: 'mfe-billing', hash: 'a1', loads: 9, failures: 1, errors: 12 };
  const event = {
    time: 1,
    who: 'help-team',
    action: 'publish',
    releases: ['mfe-billing@a1'],
    outcome: 'refused',
    detail: 'help-team may not release mfe-billing.',
    revision: null,
    why: null,
    run: null,
  };
  const { user } = await open('operator', {
    operatorOverrides: () => createJsonResponse({ events: [] }),
    operatorReleases: () =>
      createJsonResponse({
        live: { revision: 7, releases: [{ ...health, faults: [fault], refused: [refusal] }] },
        events: [event],
      }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Builds' }));
  const faults = await screen.findByRole('table', { name: 'Errors by release' });
  expect(within(faults).getByText('src/pages/billing.tsx:34:5')).toBeDefined();
  const policy = screen.getByRole('table', { name: 'Blocked by the policy' });
  expect(within(policy).getByText('img-src')).toBeDefined();
  const serviceTable = screen.getByRole('table', { name: 'Release service' });
  expect(within(serviceTable).getByText(/may not release mfe-billing/)).toBeDefined();
});

test('lists languages and grants of live releases, with the command for what is not granted', async () => {
  const health = { hash: 'a1', loads: 9, failures: 0, errors: 0, faults: [], refused: [] };
  const maps = {
    ...health,
    name: 'mfe-maps',
    languages: [
      { tag: 'de', missing: 0 },
      { tag: 'fr', missing: 3 },
    ],
    needs: [
      { need: 'wasm', granted: true },
      { need: 'workers', granted: false },
    ],
    grantCommand: 'release grant mfe-maps workers',
  };
  // Answered by an API that is older than both.
  const olderHealth = { ...health, name: 'mfe-older' };
  const { user } = await open('operator', {
    operatorOverrides: () => createJsonResponse({ events: [] }),
    operatorReleases: () =>
      createJsonResponse({ live: { revision: 7, releases: [maps, olderHealth] }, events: [] }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Builds' }));
  const table = await screen.findByRole('table', { name: 'Languages and grants' });
  const rows = within(table).getAllByRole('row').slice(1);
  const readCells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
  expect(rows.map(readCells)).toEqual([
    [
      'mfe-maps',
      'English, DeutschFrançais: 3 texts missing',
      'wasmGrantedworkersNot grantedTo grant it: pnpm release grant mfe-maps workers',
    ],
    ['mfe-older', 'English', '—'],
  ]);
});

test('links operators who need a second factor to its settings', async () => {
  const detail = 'Add two passkeys on your account page.';
  await open('operator', {
    operatorOverview: () => createProblem(403, 'second_factor_required', detail),
  });
  expect(await screen.findByText(detail)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open account page' });
  expect(link.getAttribute('href')).toBe('/workspace/account');
  expect(screen.queryByRole('tab')).toBeNull();
});
