/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { Reports } from './reports.tsx';

const report = {
  reportUid: 'r1',
  title: 'Beach',
  ownerEmail: 'ada@example.org',
  category: 'likeness',
  state: 'open',
  createTime: Date.now() - 2 * 86_400_000,
  dueTime: Date.now() + 5 * 86_400_000 + 60_000,
  decision: null,
  words: 'This is my face.',
  video: { url: '/v.mp4', posterUrl: '/p.jpg' },
};

beforeAll(() => {
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

async function open(calls: Parameters<typeof createFakeSite>[0] = {}) {
  const site = createFakeSite({
    operatorReports: () => createJsonResponse({ items: [report], nextCursor: null }),
    ...calls,
  });
  await signIn();
  render(<Reports />);
  const list = within(await screen.findByRole('list', { name: 'Reports' }));
  return { site, user: userEvent.setup(), list };
}

test('shows the video, words and age of a waiting report with the four decisions', async () => {
  const { list } = await open();
  const item = within(list.getByRole('listitem'));
  expect(item.getByRole('heading', { name: 'Beach' })).toBeTruthy();
  expect(item.getByText('This is my face.')).toBeTruthy();
  expect(item.getByText(/Reported 2 days ago/)).toBeTruthy();
  expect(item.getByText('Due in 5 days')).toBeTruthy();
  for (const name of ['Keep', 'Unshare', 'Remove', 'Suspend', 'History']) {
    expect(item.getByRole('button', { name })).toBeTruthy();
  }
});

test('marks a report that is overdue', async () => {
  const overdueReport = { ...report, dueTime: Date.now() - 1000 };
  const { list } = await open({
    operatorReports: () => createJsonResponse({ items: [overdueReport], nextCursor: null }),
  });
  expect(list.getByText('Overdue')).toBeTruthy();
});

test('decides with a basis and reasons, and shows a refusal in the dialog', async () => {
  let isFirst = true;
  const { site, user, list } = await open({
    operatorDecideReport: () => {
      if (!isFirst) return createJsonResponse({ ok: true });
      isFirst = false;
      return createProblem(409, 'conflict', 'eve@example.org has already decided this report.');
    },
  });
  await user.click(list.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this video?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove video' }));
  expect(dialog.getByText('Give your reasons in at least 10 characters.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Our terms' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reasons' }), 'No consent was given.');
  await user.click(dialog.getByRole('button', { name: 'Remove video' }));
  expect(await dialog.findByText('eve@example.org has already decided this report.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove video' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(site.named('operatorDecideReport').at(-1)?.body).toEqual({
    reportUid: 'r1',
    decision: 'remove',
    basis: 'terms',
    reason: 'No consent was given.',
  });
});

test('asks for no basis to keep a video, and offers to take back a decision', async () => {
  const decidedReport = { ...report, state: 'decided', decision: 'suspend' };
  const { site, user, list } = await open({
    operatorReports: ({ request }) =>
      createJsonResponse({
        items: [request.url.includes('show=decided') ? decidedReport : report],
        nextCursor: null,
      }),
    operatorLiftDecision: () => createJsonResponse({ ok: true }),
  });
  await user.click(list.getByRole('button', { name: 'Keep' }));
  const keep = within(await screen.findByRole('dialog', { name: 'Keep this video?' }));
  expect(keep.queryByRole('radio')).toBeNull();
  await user.click(keep.getByRole('button', { name: 'Cancel' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'decided');
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back this decision?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reasons' }), 'We made a mistake.');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => {
    expect(site.named('operatorLiftDecision')[0]?.body).toEqual({
      reportUid: 'r1',
      reason: 'We made a mistake.',
    });
  });
});

test('shows decisions and appeals in their order', async () => {
  const { user, list } = await open({
    operatorReport: () =>
      createJsonResponse({
        ...report,
        reporterEmail: null,
        taskUid: 't1',
        ownerUid: 'u1',
        ownerSuspended: true,
        ownerReports: 3,
        ownerDecisions: 1,
        decisions: [
          {
            decisionUid: 'd1',
            decision: 'suspend',
            basis: 'law',
            reason: 'It is a scam.',
            operator: 'eve@example.org',
            createTime: 1000,
            inForce: true,
          },
        ],
        appeals: [
          {
            appealUid: 'a1',
            decisionUid: 'd1',
            side: 'owner',
            words: 'It is a joke.',
            createTime: 2000,
            answered: false,
          },
        ],
      }),
  });
  await user.click(list.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await dialog.findByText(/3 reports of this account's videos, 1 decision/)).toBeTruthy();
  const words = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words[0]).toContain('It is a scam.');
  expect(words[1]).toContain('The owner');
  expect(words[1]).toContain('It is a joke.');
});
