/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@vidra/shared-session';
import { tolerateForeignChanges } from '@vidra/shared-session/foreign-changes';
import { changeTexts, createJsonResponse, type ForeignWay } from '@vidra/shared-session/testing';
import {
  groups,
  setUpHistoryTests,
  getItem,
  openList,
  tasks,
  listTitles,
} from './testing/open-history.tsx';

setUpHistoryTests();
tolerateForeignChanges();

test.each<ForeignWay>(['wrap', 'replace', 'insert and remove'])(
  'updates a history whose texts a translator chose to %s',
  async (way) => {
    let items = groups;
    const { user } = await openList({
      groupHistory: () => createJsonResponse({ items, nextCursor: null }),
      batchDel: () => createJsonResponse({ taskUids: ['sea'] }),
    });
    const follow = async (sky: Partial<(typeof tasks)[number]>) => {
      await act(async () => changeTexts(document.body, way));
      const next = { ...tasks[1], ...sky } as (typeof tasks)[number];
      items = groups.map((group) =>
        group.groupUid === 'g2' ? { ...group, tasks: [next] } : group,
      );
      await act(async () => queryClient.invalidateQueries());
    };
    await follow({ status: 'queued', progress: null, updateTime: 4000 });
    await waitFor(() => expect(getItem('Sky').textContent).toMatch('Queued'));
    await follow({ status: 'running', progress: 0.9, updateTime: 5000 });
    await waitFor(() => expect(getItem('Sky').textContent).toMatch('Rendering'));
    expect(getItem('Sky').textContent).toMatch('90%');
    expect(getItem('Sky').textContent).not.toMatch('Queued');
    await follow({ status: 'cancelled', updateTime: 6000, finishTime: 6000 });
    await waitFor(() => expect(getItem('Sky').textContent).toMatch('Cancelled'));
    expect(getItem('Sky').textContent).not.toMatch('Rendering');

    await act(async () => changeTexts(document.body, way));
    await user.click(within(getItem('Sea')).getByRole('button', { name: 'Delete' }));
    expect(listTitles()).toEqual(['Sky', 'City']);
    await user.click(screen.getByRole('checkbox', { name: 'Select “City”' }));
    expect(document.body.textContent).toMatch(/1 selected/);
    await act(async () => changeTexts(document.body, way));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Sky”' }));
    expect(document.body.textContent).toMatch(/2 selected/);
  },
);
