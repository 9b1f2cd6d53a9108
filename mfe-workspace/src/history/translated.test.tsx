/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@vidra/shared-session';
import { tolerateForeignChanges } from '@vidra/shared-session/foreign-changes';
import { changeTexts, json, type ForeignWay } from '@vidra/shared-session/testing';
import { groups, historyTests, item, openList, tasks, titles } from './testing/open-history.tsx';

historyTests();
tolerateForeignChanges();

test.each<ForeignWay>(['wrap', 'replace', 'insert and remove'])(
  'a history whose texts a translator chose to %s follows its videos',
  async (way) => {
    let items = groups;
    const { user } = await openList({
      groupHistory: () => json({ items, nextCursor: null }),
      batchDel: () => json({ taskUids: ['sea'] }),
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
    await waitFor(() => expect(item('Sky').textContent).toMatch('Queued'));
    await follow({ status: 'running', progress: 0.9, updateTime: 5000 });
    await waitFor(() => expect(item('Sky').textContent).toMatch('Rendering'));
    expect(item('Sky').textContent).toMatch('90 %');
    expect(item('Sky').textContent).not.toMatch('Queued');
    await follow({ status: 'cancelled', updateTime: 6000, finishTime: 6000 });
    await waitFor(() => expect(item('Sky').textContent).toMatch('Cancelled'));
    expect(item('Sky').textContent).not.toMatch('Rendering');

    await act(async () => changeTexts(document.body, way));
    await user.click(within(item('Sea')).getByRole('button', { name: 'Delete' }));
    expect(titles()).toEqual(['Sky', 'City']);
    await user.click(screen.getByRole('checkbox', { name: 'Select “City”' }));
    expect(document.body.textContent).toMatch(/1 selected/);
    await act(async () => changeTexts(document.body, way));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Sky”' }));
    expect(document.body.textContent).toMatch(/2 selected/);
  },
);
