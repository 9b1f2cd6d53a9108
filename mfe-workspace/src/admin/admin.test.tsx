/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import { fakeSite, json, problem, signIn } from '@vidra/shared-session/testing';
import AdminPage from '../pages/admin.tsx';

jest.setTimeout(30_000);
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const ada = {
  ...{ userUid: 'u1', email: 'ada@example.org', name: 'Ada', role: 'user', activated: true },
  ...{ memberShipLevel: 0, createTime: 1, closeTime: null, balance: 60, held: 4, owed: 0 },
};
const overview = {
  ...{ waitingTasks: 2, runningTasks: 1, oldestWaitingSeconds: 65, queues: [], outbox: [] },
  engines: [
    {
      ...{ engineId: 'preview', label: 'Preview engine', flows: ['image-to-video'] },
      ...{ done: 8, failed: 2, lost: 0, credits: 48, busySeconds: 90, lastDoneTime: 1 },
      lastFailure: { time: 1, message: 'It broke.' },
    },
  ],
};

async function open(role: 'user' | 'operator', calls: Parameters<typeof fakeSite>[0] = {}) {
  const profile = { userName: 'Op', portrait: '', role, activated: true, closeTime: null };
  const site = fakeSite({
    userInfo: () => json(profile),
    operatorOverview: () => json(overview),
    operatorPeople: () => json({ items: [ada], nextCursor: null }),
    operatorInvitations: () => json({ requests: [] }),
    operatorPerson: () => json({ person: ada, purchases: [], actions: [] }),
    ...calls,
  });
  await signIn();
  render(<AdminPage />);
  return { site, user: userEvent.setup() };
}

test('to others it is as if there were no such page, and nothing is asked for', async () => {
  const { site } = await open('user');
  expect(await screen.findByText('Page not found: /admin')).toBeDefined();
  expect(site.named('operatorOverview')).toHaveLength(0);
});

test('an operator sees what waits and which engine fails', async () => {
  await open('operator');
  const engines = await screen.findByRole('table', { name: 'Engines' });
  expect(within(engines).getByText('Fails often')).toBeDefined();
  expect(within(engines).getByText(/It broke\./)).toBeDefined();
  expect(screen.getByText('1:05')).toBeDefined();
});

test('credits are changed with a reason only, and a refusal stays readable', async () => {
  let refuse = true;
  const { site, user } = await open('operator', {
    operatorCredits: () =>
      refuse ? problem(409, 'conflict', 'There are only 60.') : json({ balance: 40, owed: 0 }),
  });
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.click(await screen.findByRole('button', { name: 'Open ada@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Change credits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change credits' });
  const asking = within(dialog);
  await user.type(asking.getByRole('spinbutton', { name: 'Credits' }), '-20');
  await user.click(asking.getByRole('button', { name: 'Take credits' }));
  expect(asking.getByText(/Say why/)).toBeDefined();
  expect(site.named('operatorCredits')).toHaveLength(0);
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'A mistake');
  await user.click(asking.getByRole('button', { name: 'Take credits' }));
  expect(await asking.findByText('There are only 60.')).toBeDefined();
  refuse = false;
  await user.click(asking.getByRole('button', { name: 'Take credits' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Change credits' })).toBeNull();
  });
  // What was refused may have been tried once more by itself: always the same, by the same key.
  const bodies = site.named('operatorCredits').map(({ body }) => JSON.stringify(body));
  expect([...new Set(bodies)]).toEqual([
    JSON.stringify({ userUid: 'u1', credits: -20, reason: 'A mistake' }),
  ]);
});
