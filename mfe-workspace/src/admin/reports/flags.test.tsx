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
import { Flags } from './flags.tsx';

const flag = {
  flagUid: 'f1',
  ownerEmail: 'ada@example.org',
  rule: 'Violence',
  ruleReason: 'It shows violence.',
  driver: 'http',
  flow: 'product',
  excerpt: 'A fight at noon',
  file: null,
  attempts: 2,
  state: 'open',
  createTime: Date.now() - 2 * 86_400_000,
  decisions: [],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

async function open(items: readonly object[], calls: Parameters<typeof createFakeSite>[0] = {}) {
  const site = createFakeSite({
    operatorFlags: () => createJsonResponse({ items, nextCursor: null }),
    ...calls,
  });
  await signIn();
  render(<Flags />);
  const list = within(await screen.findByRole('list', { name: 'Stopped by moderation' }));
  return { site, user: userEvent.setup(), list };
}

test('approves what was stopped with reasons, and shows a refusal in the dialog', async () => {
  let isFirst = true;
  const { site, user, list } = await open([flag], {
    operatorDecideFlag: () => {
      if (!isFirst) return createJsonResponse({ ok: true });
      isFirst = false;
      return createProblem(409, 'conflict', 'Another operator has already refused this.');
    },
  });
  expect(list.getByText('A fight at noon')).toBeTruthy();
  expect(list.getByText(/Stopped by http 2 days ago · 2 attempts by/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this content?' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(dialog.getByText('Give your reasons in at least 10 characters.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reasons' }), 'It is a painting.');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Another operator has already refused this.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(site.named('operatorDecideFlag').at(-1)?.body).toEqual({
    flagUid: 'f1',
    decision: 'approve',
    reason: 'It is a painting.',
  });
});

test('shows earlier decisions and offers only the other one', async () => {
  const decisions = [
    {
      decisionUid: 'd1',
      decision: 'refuse',
      reason: 'It shows real blood.',
      operator: 'eve@example.org',
      createTime: 1000,
    },
  ];
  const { list } = await open([{ ...flag, state: 'refused', decisions }]);
  const history = within(list.getByRole('list', { name: 'History' }));
  expect(history.getByRole('listitem').textContent).toMatch(
    /^Refused by eve@example\.org, .+It shows real blood\.$/,
  );
  expect(list.getByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

test('plays a stopped recording and shows a stopped image', async () => {
  const { list } = await open([
    { ...flag, excerpt: null, file: { kind: 'recording', url: '/a.m4a' } },
    { ...flag, flagUid: 'f2', excerpt: null, file: { kind: 'image', url: '/i.jpg' } },
  ]);
  expect(list.getByLabelText('Stopped recording').getAttribute('src')).toBe('/a.m4a');
  expect(list.getByRole('img').getAttribute('src')).toBe('/i.jpg');
});
