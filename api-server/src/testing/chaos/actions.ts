import { randomUUID } from 'node:crypto';
import type { Crowd, Person } from '../pressure/crowd.ts';
import { ACTIONS, pick, type PersonAction, type Dice } from '../pressure/actions.ts';
import { ORDER } from '../order.ts';
import type { Promises } from './broken-promises.ts';

const PAGES = ['/', '/login', '/features/image-to-video', '/workspace/home', '/workspace/history'];
const ATTEMPTS = 4;

/** Orders a video. Repeats the order with the same key when no response arrives. */
async function order(
  { site, tasks }: Crowd,
  person: Person,
  [, choice, apiIndex]: Dice,
  promises: Promises,
): Promise<void> {
  const key = randomUUID();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const group = await site.call(apiIndex + attempt, 'createVideo', {
      token: person.token,
      key,
      body: { ...ORDER, imageUid: person.imageUid, count: 1 + (choice % 2) },
    });
    if (!group) continue;
    promises.orders.set(key, group.groupUid);
    for (const { taskUid } of group.tasks) tasks.push({ uid: taskUid, person });
    return;
  }
}

const getFurtherActions = (
  promises: Promises,
): Record<string, { weight: number; action: PersonAction }> => ({
  create: { weight: 12, action: (crowd, person, dice) => order(crowd, person, dice, promises) },
  upload: {
    weight: 4,
    action: async (crowd, person, [, , apiIndex]) => {
      const { fileUid, isReady } = await crowd.upload(person, apiIndex);
      if (fileUid !== undefined && isReady) promises.uploads.add(fileUid);
    },
  },
  removeUpload: {
    weight: 1,
    action: async ({ site }, { token, imageUid }, [, choice, apiIndex]) => {
      const uploads = await site.call(apiIndex, 'listUploads', { token, query: {} });
      const file = pick(uploads?.items.filter(({ fileUid }) => fileUid !== imageUid) ?? [], choice);
      if (!file) return;
      promises.deletedUploads.add(file.fileUid);
      await site.call(apiIndex, 'deleteUploads', { token, body: { fileUids: [file.fileUid] } });
    },
  },
  history: {
    weight: 10,
    action: ({ site }, { token }, [, , apiIndex]) =>
      site.call(apiIndex, 'groupHistory', { token, query: {} }),
  },
  account: {
    weight: 6,
    action: ({ site }, { token }, [, , apiIndex]) =>
      site.call(apiIndex, 'accountInfo', { token, body: {} }),
  },
  page: {
    weight: 6,
    action: ({ site }, _person, [, choice, apiIndex]) =>
      site.fetch(apiIndex, pick(PAGES, choice) ?? '/', {}),
  },
  rename: {
    weight: 3,
    action: async ({ site, tasks }, person, [, choice, apiIndex]) => {
      const ownTasks = tasks.filter((task) => task.person === person);
      const task = pick(ownTasks, choice);
      if (!task) return;
      const body = { taskUid: task.uid, title: `Take ${choice}` };
      await site.call(apiIndex, 'renameVideo', { token: person.token, body });
    },
  },
  share: {
    weight: 3,
    action: async ({ site, tasks }, person, [, choice, apiIndex]) => {
      const ownTasks = tasks.filter((task) => task.person === person);
      const task = pick(ownTasks, choice);
      if (!task) return;
      const name = choice % 3 === 0 ? 'revokeShare' : 'createShare';
      await site.call(apiIndex, name, { token: person.token, body: { taskUid: task.uid } });
    },
  },
});

/** Returns all actions of people, each repeated by its weight. */
export function listActions(promises: Promises): PersonAction[] {
  const { look: _look, ...sharedActions } = ACTIONS;
  const actions = { ...sharedActions, ...getFurtherActions(promises) };
  return Object.values(actions).flatMap(({ weight, action }) =>
    Array<PersonAction>(weight).fill(action),
  );
}
