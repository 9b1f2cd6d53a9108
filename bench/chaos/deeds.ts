/* oxlint-disable no-restricted-imports -- This drives the server's own model of what people do,
   which it does not offer to other packages. */
import { randomUUID } from 'node:crypto';
import type { Crowd, Person } from '../../api-server/src/testing/pressure/crowd.ts';
import { DEEDS, pick, type Deed, type Dice } from '../../api-server/src/testing/pressure/deeds.ts';
import { ORDER } from '../../api-server/src/testing/order.ts';

/** What people were told that they have; it must be there in the end. */
export interface Promised {
  /** The groups of orders, by the key each was sent under as often as it took. */
  readonly orders: Map<string, string>;
  readonly uploads: Set<string>;
  readonly deletedUploads: Set<string>;
}

const PAGES = ['/', '/login', '/features/image-to-video', '/workspace/home', '/workspace/history'];
const TRIES = 4;

/** Orders, and asks again under the same key when no answer comes. */
async function order(
  { site, tasks }: Crowd,
  person: Person,
  [, what, where]: Dice,
  promised: Promised,
): Promise<void> {
  const key = randomUUID();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const made = await site.call(where + attempt, 'createVideo', {
      ...{ token: person.token, key },
      body: { ...ORDER, imageUid: person.imageUid, count: 1 + (what % 2) },
    });
    if (!made) continue;
    promised.orders.set(key, made.groupUid);
    for (const { taskUid } of made.tasks) tasks.push({ uid: taskUid, person });
    return;
  }
}

const further = (promised: Promised): Record<string, { weight: number; deed: Deed }> => ({
  create: { weight: 12, deed: (crowd, person, dice) => order(crowd, person, dice, promised) },
  upload: {
    weight: 4,
    deed: async (crowd, person, [, , where]) => {
      const { fileUid, isReady } = await crowd.upload(person, where);
      if (fileUid !== undefined && isReady) promised.uploads.add(fileUid);
    },
  },
  removeUpload: {
    weight: 1,
    deed: async ({ site }, { token, imageUid }, [, what, where]) => {
      const own = await site.call(where, 'listUploads', { token, query: {} });
      const file = pick(own?.items.filter(({ fileUid }) => fileUid !== imageUid) ?? [], what);
      if (!file) return;
      promised.deletedUploads.add(file.fileUid);
      await site.call(where, 'deleteUploads', { token, body: { fileUids: [file.fileUid] } });
    },
  },
  history: {
    weight: 10,
    deed: ({ site }, { token }, [, , where]) =>
      site.call(where, 'groupHistory', { token, query: {} }),
  },
  account: {
    weight: 6,
    deed: ({ site }, { token }, [, , where]) =>
      site.call(where, 'accountInfo', { token, body: {} }),
  },
  page: {
    weight: 6,
    deed: ({ site }, _person, [, what, where]) => site.fetch(where, pick(PAGES, what) ?? '/', {}),
  },
  rename: {
    weight: 3,
    deed: async ({ site, tasks }, person, [, what, where]) => {
      const own = tasks.filter((task) => task.person === person);
      const task = pick(own, what);
      if (!task) return;
      const body = { taskUid: task.uid, title: `Take ${what}` };
      await site.call(where, 'renameVideo', { token: person.token, body });
    },
  },
  share: {
    weight: 3,
    deed: async ({ site, tasks }, person, [, what, where]) => {
      const own = tasks.filter((task) => task.person === person);
      const task = pick(own, what);
      if (!task) return;
      const name = what % 3 === 0 ? 'revokeShare' : 'createShare';
      await site.call(where, name, { token: person.token, body: { taskUid: task.uid } });
    },
  },
});

/** Everything that people do, as often as its weight says. */
export function allDeeds(promised: Promised): Deed[] {
  const { look: _look, ...theirs } = DEEDS;
  const deeds = { ...theirs, ...further(promised) };
  return Object.values(deeds).flatMap(({ weight, deed }) => Array<Deed>(weight).fill(deed));
}
